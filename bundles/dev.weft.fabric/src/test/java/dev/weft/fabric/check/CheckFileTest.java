// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.template.RailOptimised;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Problems of files are told with file and line. */
class CheckFileTest {
    private static final String OPEN = "<s:Scenario xmlns:s='http://weft.dev/scenario/1' "
            + "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' name='x' fabric='f.fabric'>\n";
    private static final String POLICY = "<policies name='p' transport='rocev2'/>\n";
    private static final String WORK =
            "<workloads xsi:type='s:CollectiveWorkload' name='w' collective='all-reduce' bytes='1 MiB'/>\n";
    private static final String CLOSE = "</s:Scenario>\n";

    @TempDir
    Path folder;

    private Path fabricFile;

    @BeforeEach
    void fabric() throws Exception {
        fabricFile = folder.resolve("f.fabric");
        ModelFiles.save(fabricFile, new RailOptimised().create(Map.of("hosts", "2")));
    }

    private List<LocatedProblem> check(String text) throws Exception {
        Path file = folder.resolve("s.scenario");
        Files.writeString(file, text);
        return Checker.checkFile(file);
    }

    @Test
    void goodFilesHaveNoProblems() throws Exception {
        assertEquals(List.of(), Checker.checkFile(fabricFile));
        assertEquals(List.of(), check(OPEN + POLICY + WORK + CLOSE));
    }

    @Test
    void aProblemOfAFabricHasItsLine() throws Exception {
        Fabric fabric = new RailOptimised().create(Map.of("hosts", "2"));
        ((SwitchGroup) fabric.getNodes().get(1)).setCount(0);
        ModelFiles.save(fabricFile, fabric);
        List<LocatedProblem> problems = Checker.checkFile(fabricFile);
        assertEquals(1, problems.size());
        assertEquals(
                fabricFile + ":8: switch group 'spine': count is 0, but must be at least 1.",
                problems.get(0).sentence());
        List<LocatedProblem> ofScenario = check(OPEN + POLICY + WORK + CLOSE);
        assertEquals(problems, ofScenario);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fabric-file | 1 | <s:Scenario fabric='none.fabric'>",
                "fabric-file-missing | 1 | <s:Scenario>",
                "no-policies | 1 | {WORK}",
                "no-workloads | 1 | {POLICY}",
                "below-minimum | 1 | <s:Scenario fabric='f.fabric' maximumMemory='-1 B'>",
                "seed-negative | 1 | {POLICY}{WORK}<seeds>-1</seeds>",
                "seed-twice | 1 | {POLICY}{WORK}<seeds>1</seeds><seeds>1</seeds>",
                "name-duplicate | 3 | {POLICY}{POLICY}{WORK}",
                "transport-missing | 2 | <policies name='q'/>!{WORK}",
                "parameter-incomplete | 2 | <policies name='q' transport='t'><values name='a'/></policies>!{WORK}",
                "not-positive | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w'/>",
                "not-positive | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='-1 B'/>",
                "above-maximum | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1025 TiB'/>",
                "above-maximum | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' maximumBytes='9223372036854775807 B'/>",
                "above-maximum | 4 | {POLICY}<workloads xsi:type='s:FlowWorkload' name='w'>!<flows source='su/host2' target='su/host1' bytes='1025 TiB'/>!</workloads>",
                "ranks-beyond-gpus | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' ranks='17'/>",
                "ranks | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' ranks='1'/>",
                "ranks | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' ranks='-1'/>",
                "root | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' root='16'/>",
                "algorithm | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' algorithm='direct'/>",
                "sweep-maximum | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' maximumBytes='4 B'/>",
                "above-maximum | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' stepFactor='1025' maximumBytes='16 B'/>",
                "relay | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' relay='true'/>",
                "skew | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' skew='1'/>",
                "skew-range | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' collective='all-to-all' skew='11'/>",
                "rank-file-missing | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' placement='file'/>",
                "rank-file-unused | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' rankFile='r.txt'/>",
                "algorithm | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' collective='all-gather' algorithm='tree'/>",
                "sweep-barrier | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' collective='barrier' maximumBytes='16 B'/>",
                "ranks-beyond-gpus | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' ranks='10' skip='8'/>",
                "below-minimum | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' chunk='-1 B'/>",
                "gpus-missing | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' placement='explicit'/>",
                "unknown-gpu | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' placement='explicit'><gpus>a</gpus><gpus>su/host1/gpu0</gpus></workloads>",
                "no-flows | 3 | {POLICY}<workloads xsi:type='s:FlowWorkload' name='w'/>",
                "unknown-end | 4 | {POLICY}<workloads xsi:type='s:FlowWorkload' name='w'>!<flows source='su/host9' target='su/host1' bytes='1 B'/>!</workloads>",
                "flow-same-nic | 4 | {POLICY}<workloads xsi:type='s:FlowWorkload' name='w'>!<flows source='su/host1/gpu0' target='su/host1' bytes='1 B'/>!</workloads>",
                "flow-to-itself | 4 | {POLICY}<workloads xsi:type='s:FlowWorkload' name='w'>!<flows source='su/host1' target='su/host1' bytes='1 B'/>!</workloads>",
                "unknown-fault-target | 4 | {POLICY}{WORK}<faults target='su/leaf9'/>",
                "fault-end | 4 | {POLICY}{WORK}<faults target='su/leaf1' start='2 us' end='1 us'/>",
                "fault-rate | 4 | {POLICY}{WORK}<faults target='su/leaf1' kind='slow'/>",
                "fault-errors | 4 | {POLICY}{WORK}<faults target='su/leaf1/port1' kind='bit-errors'/>",
                "fault-unused | 4 | {POLICY}{WORK}<faults target='su/leaf1' lossRatio='0.5'/>",
                "fault-target-kind | 4 | {POLICY}{WORK}<faults target='su/host1/gpu0'/>",
                "fault-target-kind | 4 | {POLICY}{WORK}<faults target='su/leaf1' kind='slow-receiver' rateFactor='0.5'/>",
                "fault-target-kind | 4 | {POLICY}{WORK}<faults target='su/leaf1' kind='jitter' delay='1 us'/>",
                "fault-target-kind | 4 | {POLICY}{WORK}<faults target='su/host1' kind='stall' end='1 us'/>",
                "fault-stall-end | 4 | {POLICY}{WORK}<faults target='su/leaf1' kind='stall'/>",
                "fault-period | 4 | {POLICY}{WORK}<faults target='su/leaf1' end='2 us' period='1 us' repeats='2'/>",
                "above-maximum | 4 | {POLICY}{WORK}<faults target='su/leaf1' end='1 us' period='1 us' repeats='10001'/>",
                "fault-delay | 4 | {POLICY}{WORK}<faults target='su/host1' kind='jitter'/>",
                "fault-jitter-times | 4 | {POLICY}{WORK}<faults target='su/host1' kind='jitter' delay='1 us' end='1 s'/>",
                "fault-unused | 4 | {POLICY}{WORK}<faults target='su/leaf1' repeats='2'/>",
                "not-positive | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' gpuMtbfHours='0'/>",
                "below-minimum | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' tensor='0'/>",
                "below-minimum | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' spareHosts='-1'/>",
                "below-minimum | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' computeTime='-1 s'/>",
                "below-minimum | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' activeParameters='-1'/>",
                "above-maximum | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' zeroStage='4'/>",
                "training-share | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' efficiency='110 %'/>",
                "training-share | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' slowestGpu='0'/>",
                "training-noise | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' noise='1'/>",
                "training-active | 3 | {POLICY}<workloads xsi:type='s:TrainingWorkload' name='w' parameters='1e9' layers='2' hidden='64' sequence='64' globalBatch='16' peakTeraflops='100' activeParameters='2e9'/>",
                "fault-cordon-times | 4 | {POLICY}{WORK}<faults target='su/leaf1' kind='cordon' start='1 us'/>",
                "fault-target-kind | 4 | {POLICY}{WORK}<faults target='su/host1/nic0' kind='cordon'/>",
                "ranks-beyond-gpus | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='8 B' ranks='16'/><faults target='su/host1' kind='cordon'/>",
                "gpu-cordoned | 3 | {POLICY}<workloads xsi:type='s:CollectiveWorkload' name='w' bytes='1 B' placement='explicit'><gpus>su/host2/gpu0</gpus><gpus>su/host1/gpu0</gpus></workloads><faults target='su/host1/gpu0' kind='cordon'/>",
                "gpu-cordoned | 4 | {POLICY}<workloads xsi:type='s:FlowWorkload' name='w'>!<flows source='su/host2' target='su/host1' bytes='1 B'/>!</workloads><faults target='su/host1' kind='cordon'/>",
                "fault-loss | 4 | {POLICY}{WORK}<faults target='su/leaf1/port1' kind='loss' lossRatio='150 %'/>",
            })
    void aProblemOfAScenarioHasItsLine(String code, int line, String text) throws Exception {
        String content =
                text.replace("{POLICY}", POLICY).replace("{WORK}", WORK).replace("!", "\n");
        String open = OPEN;
        if (text.startsWith("<s:Scenario")) {
            open = text.replace("<s:Scenario", OPEN.replace(" fabric='f.fabric'>\n", ""));
            content = "\n" + POLICY + WORK;
        }
        List<LocatedProblem> problems = check(open + content + CLOSE);
        assertEquals(1, problems.size(), problems::toString);
        assertEquals(code, problems.get(0).problem().code());
        assertEquals(line, problems.get(0).line(), problems.get(0).sentence());
        assertTrue(problems.get(0).problem().message().endsWith("."));
    }

    @Test
    void catalogues() throws Exception {
        Path file = folder.resolve("c.catalogue");
        Files.writeString(file, """
                <c:Catalogue xmlns:c='http://weft.dev/catalogue/1'>
                <items name='QM9700'>
                <figures kind='price' value='36000 USD' source='a sheet' date='2024-08-01'/>
                <figures kind='lead-time' value='soon' source='a sheet'/>
                <figures kind='power-typical' value='913 W'/>
                <figures kind='weight' value='28 kg' source='assumption' date='yesterday'/>
                <figures kind='price' value='1 USD' source='another sheet'/>
                <figures kind='failure-rate' value='200 FIT' low='300 FIT' source='assumption'/>
                </items>
                <inputs kind='horizon' value='2.5 years' source='assumption'/>
                <inputs kind='gpu-time' value='market' source='assumption'/>
                <additions name='licence' fixed='-0.5' source='assumption' item='qm9700'/>
                <efforts name='tuning' fixedHours='10'/>
                <layout hostsPerRack='0' switchesPerRack='1' racksPerRow='1' rackWidth='600 mm' rowPitch='2 m' slack='-10 %' lengthStep='1 m' source='assumption'/>
                </c:Catalogue>
                """);
        List<LocatedProblem> problems = Checker.checkFile(file);
        List<String> codes = problems.stream().map(p -> p.problem().code()).toList();
        assertEquals(
                List.of(
                        "figure-value",
                        "figure-source",
                        "figure-date",
                        "figure-twice",
                        "figure-range",
                        "figure-value",
                        "catalogue-number",
                        "figure-source",
                        "below-minimum",
                        "catalogue-number"),
                codes);
        assertEquals(
                List.of(4, 5, 6, 7, 8, 10, 12, 13, 14, 14),
                problems.stream().map(LocatedProblem::line).toList());
    }

    @Test
    void aFileThatCannotBeReadIsNoProblemList() {
        assertThrows(ModelFileException.class, () -> Checker.checkFile(folder.resolve("none.fabric")));
    }
}
