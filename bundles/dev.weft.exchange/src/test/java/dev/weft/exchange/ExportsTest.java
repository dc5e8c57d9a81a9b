// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.nccltests.MeasuredCurve;
import dev.weft.exchange.parquet.ParquetWriter;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.traffic.TrafficScenario;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Protocol;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioFactory;
import dev.weft.results.io.RunFolderWriter;
import dev.weft.results.io.StoredRun;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written for hosts, for charts and tables elsewhere: NCCL's and NICs' settings, pictures, bills, results. */
class ExportsTest {
    private static final ExportInput FABRIC =
            Exchange.template("rail-optimised", Map.of("hosts", "4", "hosts-per-unit", "4"));

    @TempDir
    Path folder;

    private static Scenario scenario(String transport, String... values) {
        CollectiveWorkload workload = ScenarioFactory.eINSTANCE.createCollectiveWorkload();
        workload.setName("ring");
        workload.setCollective(Collective.ALL_REDUCE);
        workload.setBytes(1024);
        workload.setMaximumBytes(65_536);
        workload.setAlgorithm(Algorithm.RING);
        workload.setProtocol(Protocol.LL128);
        workload.setChannels(4);
        Scenario scenario = TrafficScenario.scenario("a plan", "a.fabric", transport, List.of(workload));
        for (int i = 0; i < values.length; i += 2) {
            ParameterValue value = PolicyFactory.eINSTANCE.createParameterValue();
            value.setName(values[i]);
            value.setValue(values[i + 1]);
            scenario.getPolicies().get(0).getValues().add(value);
        }
        return scenario;
    }

    private ExportInput with(Scenario scenario) {
        return new ExportInput("plan", FABRIC.fabric(), FABRIC.graph(), scenario, null);
    }

    private Map<String, String> files(String format, ExportInput input, Map<String, String> options) throws Exception {
        Exporter exporter = Formats.exporter(format);
        Path place = folder.resolve(format);
        Target target = exporter.isFolder() ? Target.folder(place) : Target.file(place);
        exporter.write(input, Options.of(exporter.format(), options), target, new Report());
        Map<String, String> texts = new LinkedHashMap<>();
        for (Path file : target.commit()) {
            texts.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
        }
        return texts;
    }

    private String refusal(String format, ExportInput input, Map<String, String> options) {
        ExchangeException e = assertThrows(ExchangeException.class, () -> files(format, input, options));
        assertEquals(1, e.getMessage().lines().count());
        return e.getMessage();
    }

    @Test
    void ncclEnvironment() throws Exception {
        Scenario roce = scenario("rocev2", "queuePairs", "4", "queuePairUse", "split", "retransmissionTimeout", "4 ms");
        Map<String, String> files = files("nccl-environment", with(roce), Map.of());
        String conf = files.get("nccl.conf");
        assertTrue(conf.contains("NCCL_IB_QPS_PER_CONNECTION=4\n"), conf);
        assertTrue(conf.contains("NCCL_IB_SPLIT_DATA_ON_QPS=1\n"), conf);
        // 2^10 x 4.096 us is 4.19 ms, the first power above 4 ms.
        assertTrue(conf.contains("NCCL_IB_TIMEOUT=10\n"), conf);
        // DSCP 26 in the upper six bits of the traffic class.
        assertTrue(conf.contains("NCCL_IB_TC=104\n"), conf);
        assertTrue(conf.contains("NCCL_IB_HCA==mlx5_0,mlx5_1,mlx5_2,mlx5_3,mlx5_4,mlx5_5,mlx5_6,mlx5_7\n"), conf);
        assertTrue(conf.contains("NCCL_CROSS_NIC=0\n"), conf);
        assertTrue(conf.contains("NCCL_ALGO=Ring\nNCCL_PROTO=LL128\nNCCL_MIN_NCHANNELS=4\n"), conf);
        assertTrue(files.get("nccl_tuner.conf").endsWith("\nallreduce,1024,65536,ring,ll128,4,4,32\n"));
        String infiniband = files("nccl-environment", with(scenario("infiniband")), Map.of())
                .get("nccl.conf");
        assertTrue(infiniband.contains("NCCL_IB_SL=0\n") && !infiniband.contains("GID"), infiniband);
        String uet = files("nccl-environment", with(scenario("uet")), Map.of()).get("nccl.conf");
        assertTrue(!uet.contains("NCCL_IB"), uet);
        assertTrue(refusal("nccl-environment", with(roce), Map.of("devices", "a;rm -rf b"))
                .contains("devices"));
    }

    @Test
    void nicQos() throws Exception {
        Scenario roce = scenario("rocev2", "dataClasses", "2", "dcqcnAdditive", "5 Mb/s", "cnpInterval", "4 us");
        String script =
                files("nic-qos", with(roce), Map.of("interfaces", "ens1,ens2")).get("nic-qos");
        assertTrue(script.startsWith("#!/bin/sh\n") && script.contains("for dev in ens1 ens2; do\n"), script);
        assertTrue(script.contains("--pfc 0,0,0,1,1,0,0,0\n"), script);
        assertTrue(script.contains("echo 1 > \"/sys/class/net/$dev/ecn/roce_rp/enable/4\"\n"), script);
        assertTrue(script.contains("echo 5 > \"/sys/class/net/$dev/ecn/roce_rp/rpg_ai_rate\"\n"), script);
        assertTrue(script.contains("echo 4 > \"/sys/class/net/$dev/ecn/roce_np/min_time_between_cnps\"\n"), script);
        // 1024 (1 - 1/256).
        assertTrue(script.contains("echo 1020 > \"/sys/class/net/$dev/ecn/roce_rp/dce_tcp_g\"\n"), script);
        assertTrue(script.contains("--tcbw 14,14,14,14,14,14,0,16\n"), script);
        String off = files("nic-qos", with(scenario("rocev2", "dcqcn", "false", "pfc", "false")), Map.of())
                .get("nic-qos");
        assertTrue(off.contains("--pfc 0,0,0,0,0,0,0,0\n") && off.contains("echo 0 > "), off);
        assertTrue(refusal("nic-qos", with(roce), Map.of("interfaces", "$(reboot)"))
                .contains("interfaces"));
        assertTrue(refusal("nic-qos", with(scenario("uet")), Map.of()).contains("rocev2"));
        assertTrue(refusal("nic-qos", with(scenario("rocev2", "mtu", "7 km")), Map.of())
                .contains("mtu"));
    }

    @Test
    void pictures() throws Exception {
        assertTrue(files("svg", FABRIC, Map.of()).get("svg").contains("<svg"));
        assertTrue(files("png", FABRIC, Map.of("scale", "1")).get("png").startsWith("\u0089PNG"));
        assertTrue(files("pdf", FABRIC, Map.of("legend", "no")).get("pdf").startsWith("%PDF"));
        assertTrue(refusal("png", FABRIC, Map.of("scale", "99")).contains("99"));
    }

    @Test
    void bill() throws Exception {
        // Of generic devices nobody states prices; of NVIDIA's somebody does.
        assertTrue(refusal("bill-of-materials-xlsx", FABRIC, Map.of()).contains("NIC 400 Gb/s"));
        assertTrue(refusal("bill-of-materials-xlsx", FABRIC, Map.of("catalogue", "none.catalogue"))
                .contains("none.catalogue"));
        Path example = Path.of("../../examples/superpod-optics");
        ExportInput priced = Exchange.input(
                ModelFiles.load(example.resolve("superpod-127.fabric")).fabric());
        assertTrue(files(
                        "bill-of-materials-xlsx",
                        priced,
                        Map.of(
                                "catalogue",
                                example.resolve("superpod-optics.catalogue").toString()))
                .get("bill-of-materials-xlsx")
                .startsWith("PK"));
    }

    private ExportInput run(Reading reading, String name) throws Exception {
        Path place = folder.resolve("runs").resolve(name);
        Files.createDirectories(place.getParent());
        RunFolderWriter.write(
                place,
                ((Imported.OfMeasurement) reading.imported()).measurement().run(FABRIC.graph(), "1", new Report()));
        return new ExportInput(name, List.of(StoredRun.open(place)));
    }

    @Test
    void ncclTestsThereAndBack() throws Exception {
        Reading first = Exchange.read("all_reduce.log", Samples.NCCL_TESTS);
        String text = files("nccl-tests", run(first, "measured"), Map.of()).get("nccl-tests");
        Reading again = Exchange.read("other.log", text);
        MeasuredCurve a = (MeasuredCurve) ((Imported.OfMeasurement) first.imported()).measurement();
        MeasuredCurve b = (MeasuredCurve) ((Imported.OfMeasurement) again.imported()).measurement();
        assertEquals(a.collective(), b.collective());
        assertEquals(a.ranks(), b.ranks());
        assertEquals(
                a.points().stream()
                        .map(p -> p.bytes() + " " + p.timePs() + " " + p.busbwBps())
                        .toList(),
                b.points().stream()
                        .map(p -> p.bytes() + " " + p.timePs() + " " + p.busbwBps())
                        .toList());
        Reading counters = Exchange.read(
                "p.csv", "port,txBytes\n" + FABRIC.graph().names().upperEnd(0) + ",5\n", Map.of("interval", "1 ms"));
        assertTrue(refusal("nccl-tests", run(counters, "counters"), Map.of()).contains("no collective"));
    }

    @Test
    void results() throws Exception {
        Reading counters = Exchange.read(
                "p.csv",
                "port,txBytes,outDiscards\n" + FABRIC.graph().names().upperEnd(0) + ",1250,3\n",
                Map.of("interval", "1 ms"));
        List<StoredRun> runs = new ArrayList<>(run(counters, "counters").runs());
        runs.addAll(run(Exchange.read("all_reduce.log", Samples.NCCL_TESTS), "curve")
                .runs());
        Map<String, String> csv = files("results-csv", new ExportInput("runs", runs), Map.of());
        assertEquals(List.of("summary.csv", "flows.csv", "links.csv", "series.csv"), List.copyOf(csv.keySet()));
        assertEquals(
                "run,link,rate_bps,bytes,drops\ncounters,"
                        + FABRIC.graph().names().upperEnd(0) + ","
                        + FABRIC.graph().rateBps(0) + ",1250,3\n",
                csv.get("links.csv"));
        assertEquals(4, csv.get("summary.csv").lines().count());
        assertTrue(files("results-parquet", new ExportInput("runs", runs), Map.of())
                .get("links.parquet")
                .startsWith("PAR1"));
        assertTrue(refusal("results-csv", new ExportInput("none", List.of()), Map.of())
                .contains("no run"));
    }

    /** The bytes of a small file, which pyarrow 25 reads as the two rows that were written. */
    @Test
    void parquet() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ParquetWriter writer = new ParquetWriter(out, List.of("name"), List.of("value"));
        String[] names = {"a", "\u00e9"};
        writer.rowGroup(2, List.of(row -> names[row]), List.of(row -> row == 0 ? -1 : 1L << 40));
        writer.rowGroup(0, List.of(row -> ""), List.of(row -> 0));
        writer.finish();
        assertEquals(PARQUET.replaceAll("\\s", ""), HexFormat.of().formatHex(out.toByteArray()));
    }

    private static final String PARQUET = """
            504152311500151615162c15041500150615060000010000006102000000c3a91500152015202c150415001506150600
            00ffffffffffffffff00000000000100001502193c4806736368656d61150400150c250018046e616d65250000150425
            00180576616c7565001604191c192c26081c150c1915001918046e616d6515001604163816382608000026401c150419
            150019180576616c7565150016041642164226400000167a160400280477656674007100000050415231
            """;
}
