// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A small file of each format that is imported, with the format's oddities: what the fuzz test changes at random. */
final class Samples {
    static final String IBNETDISCOVER = """
            #
            # Topology file: generated on Thu Jan  1 00:00:00 1970
            #
            # Max of 3 hops discovered
            # Initiated from node 0000000000000001 port 0000000000000002

            Chassis 1 (guid 0x1)
            vendid=0x2c9
            devid=0xd2f2
            sysimgguid=0x10
            switchguid=0x10(10)
            Switch\t64 "S-0000000000000010"\t\t# "MF0;leaf-a:MQM9700/U1" enhanced port 0 lid 1 lmc 0
            [1]\t"H-00000000000000a0"[1](a1) \t\t# "node1 mlx5_0" lid 7 4xNDR
            [2]   "H-00000000000000b0"[1](b1)    # "node1 mlx5_3" lid 8 4xNDR
            [3]\t"H-00000000000000c0"[1](c1) \t\t# "rack #4 "odd" HCA-2" lid 9 2xNDR
            [41]\t"H-00000000000000d0"[1](d1) \t\t# "Mellanox Technologies Aggregation Node" lid 10 4xNDR
            [33]\t"S-0000000000000020"[1]\t\t# "spine" lid 2 4xNDR

            Non-Chassis Nodes

            switchguid=0x20(20)
            Switch  64 "S-0000000000000020"         # "spine" base port 0 lid 2 lmc 0
            [1]\t"S-0000000000000010"[33]\t\t# "MF0;leaf-a:MQM9700/U1" lid 1 4xNDR
            [2]\t"H-00000000000000e0"[2](e2) \t\t# "plain host" lid 12

            caguid=0xa0
            Ca\t1 "H-00000000000000a0"\t\t# "node1 mlx5_0"
            [1](a1) \t"S-0000000000000010"[1]\t\t# lid 7 lmc 0 "MF0;leaf-a:MQM9700/U1" lid 1 4xHDR

            Ca\t1 "H-00000000000000b0"\t\t# "node1 mlx5_3"
            [1](b1) \t"S-0000000000000010"[2]\t\t# lid 8 lmc 0 "MF0;leaf-a:MQM9700/U1" lid 1 4xNDR

            Ca\t2 "H-00000000000000c0"\t\t# "rack #4 "odd" HCA-2"
            [1](c1) \t"S-0000000000000010"[3]\t\t# lid 9 lmc 0 "MF0;leaf-a:MQM9700/U1" lid 1 2xNDR

            Ca\t1 "H-00000000000000d0"\t\t# "Mellanox Technologies Aggregation Node"
            [1](d1) \t"S-0000000000000010"[41]\t\t# lid 10 lmc 0 "MF0;leaf-a:MQM9700/U1" lid 1 4xNDR

            Ca\t2 "H-00000000000000e0"\t\t# "plain host"
            [2](e2) \t"S-0000000000000020"[2]\t\t# lid 12 lmc 0 "spine" lid 2
            """;

    static final String CABLE_MAP = """
            # a comment before the headings
            Rack;Device;Port;Rack;Device;Port;Speed;Cable;Length;Label
            A1;dgx01;mlx5_0;A1;leaf-1;1/1/1;400G;DAC;2;L1
            A1;dgx01;mlx5_1;A1;leaf-2;1/1/1;400G;"AOC; 10 m";10 m;L2
            A2;dgx02;mlx5_0;A1;leaf-1;1/1/2;400000;OM4;33ft;L3
            A1;leaf-1;1/33/1;B1;spine-1;1/1/1;800 Gb/s;DR4;;L4
            B1;spine-1;1/1/2;A1;leaf-2;1/33/1;800 Gb/s;DR4;20 m;L5
            A1;leaf-2;1/33/1;B1;spine-1;1/1/2;800 Gb/s;DR4;20 m;L5
            """;

    static final String HTSIM_TOPOLOGY = """
            # two tiers
            Nodes 8
            Tiers 2
            Podsize 8

            Tier 0
            Downlink_speed_Gbps 400
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 500
            Queue_Down 4150000

            Tier 1
            Downlink_speed_Gbps 400
            Radix_Down 4
            Downlink_Latency_ns 500
            Switch_Latency_ns 300
            Bundle 2
            """;

    static final String HTSIM_CONNECTIONS = """
            Nodes 16
            Connections 5
            Triggers 2
            Failures 1
            5->9 id 1 start 0 size 2000000 send_done_trigger 7
            9->12 id 2 trigger 7 size 2000000 prio 1
            3->9 id 3 start 5000000 size 100000 recv_done_trigger 8
            9->3 id 4 msg trigger 8 size 100000
            1->2 id 5 start 7 size 0
            trigger id 7 oneshot
            trigger id 8 barrier 2
            failure switch_type AGG switch_id 3 link_id 1
            """;

    static final String NS3_TOPOLOGY = """
            6 2 6
            4 5
            0 4 100Gbps 1us 0

            1 4 100Gbps 1us 0 2 5 25Gbps 0.001ms 0
            3 5 100Gbps 1us 0.00001
            4 5 400Gbps 1000ns 0
            4 5 400Gbps 1000ns 0
            """;

    static final String SIMAI_TOPOLOGY = """
            8 2 2 2 8 H100
            4 5 6 7
            0 4 2880Gbps 0.000025ms 0
            1 4 2880Gbps 0.000025ms 0
            2 5 2880Gbps 0.000025ms 0
            3 5 2880Gbps 0.000025ms 0
            0 6 400Gbps 0.0005ms 0
            1 7 400Gbps 0.0005ms 0
            2 6 400Gbps 0.0005ms 0
            3 7 400Gbps 0.0005ms 0
            """;

    static final String NS3_FLOWS = """
            3
            0 3 3 100 8000000 2.0
            1 3 3 100 5000000000 2.000001
            2 3 3 100 1000 2.0000005
            """;

    static final String GRAPHML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
              <key id="d0" for="node" attr.name="label" attr.type="string"/>
              <key id="d1" for="edge" attr.name="LinkSpeedRaw" attr.type="double"/>
              <graph id="G" edgedefault="directed">
                <node id="0"><data key="d0">host one</data></node>
                <node id="1"><data key="d0">leaf</data><port name="7"/></node>
                <node id="2"><data key="d0">host two</data></node>
                <edge source="0" target="1"><data key="d1">400000000000.0</data></edge>
                <edge source="2" target="1" targetport="7"><data key="d1">400000000000.0</data></edge>
              </graph>
            </graphml>
            """;

    static final String NCCL_TOPOLOGY = """
            <!-- a comment before the root -->
            <system version="1">
              <cpu numaid="0" host_hash="0x1" affinity="00000000,00ffffff" arch="x86_64">
                <pci busid="0000:10:00.0" class="0x060400" link_speed="32.0 GT/s PCIe" link_width="16">
                  <pci busid="0000:11:00.0" class="0x030200" link_speed="32.0 GT/s PCIe" link_width="16">
                    <gpu dev="0" sm="90" rank="0" gdr="1"><nvlink target="0000:99:00.0" count="18" tclass="0x068000"/></gpu>
                  </pci>
                  <pci busid="0000:12:00.0" class="0x020700" link_speed="16 GT/s" link_width="16"/>
                </pci>
              </cpu>
              <cpu numaid="1" host_hash="0x1" affinity="ff000000,00000000">
                <pci busid="0000:20:00.0" class="0x030200" link_speed="" link_width="0">
                  <gpu dev="1" sm="90" rank="1" gdr="1"><nvlink target="0000:20:00.0" count="12" tclass="0x030200"/></gpu>
                </pci>
                <pci busid="0000:21:00.0"/>
                <nic><net name="eth0" dev="0" speed="0" port="0" guid="0x0"/></nic>
              </cpu>
            </system>
            """;

    static final String SONIC_CONFIG = """
            {
                "PORT" : { "Ethernet0" : { "speed" : "400000", "lanes" : "1,2" }, "Ethernet8": { "speed": "400000" } },
                "CABLE_LENGTH": { "AZURE": { "Ethernet0": "40m", "Ethernet8": "40m" } },
                "PORT_QOS_MAP": { "Ethernet0,Ethernet8": { "pfc_enable": "3,4", "dscp_to_tc_map": "[DSCP_TO_TC_MAP|AZURE]" } },
                "WRED_PROFILE": {
                    "GOOD": { "ecn": "ecn_all", "wred_green_enable": "true", "green_min_threshold": "1000",
                        "green_max_threshold": "2000", "green_drop_probability": "5" },
                    "LATE": { "ecn": "ecn_all", "wred_green_enable": "false", "green_min_threshold": "90000000",
                        "green_max_threshold": "90000000", "green_drop_probability": "5" }
                },
                "QUEUE": {
                    "Ethernet0|3": { "wred_profile": "[WRED_PROFILE|GOOD]" },
                    "Ethernet8|3-4": { "wred_profile": "LATE" }
                },
                "BUFFER_POOL": { "ingress_lossless_pool": { "type": "ingress", "mode": "dynamic", "size": "10000000" } },
                "BUFFER_PROFILE": { "pg": { "pool": "ingress_lossless_pool", "size": "1000", "xoff": "1000", "dynamic_th": "-3" } },
                "BUFFER_PG": { "Ethernet0|3-4": { "profile": "pg" }, "Ethernet8|3": { "profile": "[BUFFER_PROFILE|pg]" } }
            }
            """;

    static final String NCCL_TESTS = """
            [1,0]<stdout>:# nThread 1 nGpus 1 minBytes 8 maxBytes 134217728 step: 2(factor) warmup iters: 5 iters: 20
            node1:4711:4800 [0] NCCL INFO Bootstrap : Using eth0:10.0.0.1<0>
            # Collective test starting: all_reduce_perf
            # Using devices
            #  Rank  0 Group  0 Pid   4711 on      node1 device  0 [0000:04:00] NVIDIA H100
            #  Rank  1 Group  0 Pid   4712 on      node2 device  0 [0000:04:00] NVIDIA H100
            #
            #                                                              out-of-place                       in-place
            #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
            #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
            [1,0]<stdout>:           8             2     float     sum      -1    12.50    0.00    0.00      0    11.34    0.00    0.00      0
               1048576        262144     float     sum      -1    52.43   20.00   20.00    N/A    50.00   20.97   20.97    N/A
             134217728      33554432     float     sum      -1    12646   10.61   10.61      3    12700   10.57   10.57      3
            node2:4712:4801 [0] NCCL INFO comm 0x1 rank 1 - Destroy COMPLETE
            # Out of bounds values : 3 FAILED
            # Avg bus bandwidth    : 10.2
            """;

    /** Before 2.11: no root, a largest error instead of a count, no groups. */
    static final String NCCL_TESTS_OLD = """
            # nThread 1 nGpus 2 minBytes 1024 maxBytes 2048 step: 2(factor) warmup iters: 5 iters: 20 validation: 1
            #   Rank  0 Pid   4096 on   dgx1 device  0 [0x06] Tesla V100
            #   Rank  1 Pid   4096 on   dgx1 device  1 [0x07] Tesla V100
            #                                                     out-of-place                       in-place
            #       size         count    type   redop     time   algbw   busbw  error     time   algbw   busbw  error
                    1024           256   float     sum    10.24    0.10    0.10  1e-07    10.00    0.10    0.10  0e+00
                  104857600  26214400    float     sum   5242.9   20.00   20.00  1e-07   5242.9   20.00   20.00  0e+00
            """;

    static final String COUNTERS = """
            # two readings of each port
            time,switch,interface,ifHCOutOctets,Out Discards,RP ECN marked,PortXmitWait,Temperature
            100.0,rack1/leaf,port1,1000,5,0,7,40
            100.0,rack1/leaf,port2,1000,5,0,7,40
            110.0,rack1/leaf,port1,125000001000,6,9,8,41
            110.0,rack1/leaf,port2,500,5,0,7,41
            110.0,rack2/leaf,port1,77,5,0,7,41
            """;

    static final String SIMAI_WORKLOAD = """
            HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 2 ep: 2 pp: 1 vpp: 1 ga: 1 all_gpus: 8 checkpoints: 0 checkpoint_initiates: 0 pp_comm 0
            3
            embedding -1 556000 ALLREDUCE 16777216 1 NONE 0 1 NONE 0 1
            mlp\t-1\t1\tALLTOALL_EP\t1024\t2000\tALLGATHER\t4096\t1\tREDUCESCATTER\t8192\t1
            moe       5 1 NONE 0 1 NONE 0 3000 ALLREDUCE_DP_EP 512 1
            """;

    static final String ASTRA_NETWORK = """
            # a ring of hosts with a switch inside
            topology: [ Switch, Ring ]  # Ring, Switch, FullyConnected
            npus_count:
              - 2
              - 4
            bandwidth: [ 400, 50.5 ] # GB/s
            #latency: [ 1, 1 ]
            latency: [ 936.25, 1e3 ] # ns
            """;

    static final String ASTRA_SYSTEM = """
            {
              "scheduling-policy": "LIFO", "endpoint-delay": 10, "preferred-dataset-splits": 4,
              "all-reduce-implementation": ["ring", "halvingDoubling"], "all-to-all-implementation": "direct",
              "all-gather-implementation": ["oneRing"], "collective-optimization": "localBWAware"
            }
            """;

    static final String LLDP = """
            host1: lldp.mlx5_0.via=LLDP
            host1: lldp.mlx5_0.chassis.mac=00:00:00:00:00:01
            host1: lldp.mlx5_0.chassis.name=leaf1
            host1: lldp.mlx5_0.port.ifname=Ethernet0
            host2: lldp.mlx5_0.chassis.name=leaf1
            host2: lldp.mlx5_0.port.ifname=Ethernet8
            host2: lldp.mlx5_1.chassis.name=leaf2
            leaf1: lldp.Ethernet0.chassis.name=host1
            leaf1: lldp.Ethernet0.port.descr=mlx5_0
            leaf1: lldp.Ethernet64.chassis.name=spine1
            leaf1: lldp.Ethernet64.port.ifname=Ethernet4
            """;

    private Samples() {}

    /** Two collectives, computing between them and a send, as et_def.proto writes them; one number as uint64. */
    static byte[] chakra() {
        Proto trace = new Proto();
        trace.message(new Proto().text(1, "0.0.4"));
        trace.message(node(7, "all_reduce", 7)
                .message(10, new Proto().text(1, "comm_type").number(9, 0))
                .message(10, new Proto().text(1, "comm_size").number(9, 1 << 20))
                .message(10, new Proto().text(1, "is_cpu_op").number(27, 0)));
        trace.message(node(8, "gemm", 4).number(4, 7).number(7, 100));
        trace.message(node(9, "all_to_all", 7)
                .message(5, new Proto().raw(8))
                .message(10, new Proto().text(1, "comm_type").number(13, 6))
                .message(10, new Proto().text(1, "comm_size").number(13, 4096))
                .message(10, new Proto().text(1, "pg_name").text(29, "tp")));
        trace.message(node(10, "to the next", 5)
                .number(5, 9)
                .message(10, new Proto().text(1, "comm_dst").number(7, 3))
                .message(10, new Proto().text(1, "comm_size").number(15, 2 * 512)));
        trace.message(node(11, "from before", 6).number(5, 9));
        return trace.bytes();
    }

    private static Proto node(int id, String name, int type) {
        return new Proto().number(1, id).text(2, name).number(3, type);
    }

    /** Writes messages in Protocol Buffers' wire format. */
    static final class Proto {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Proto number(int field, long value) {
            raw((long) field << 3);
            return raw(value);
        }

        Proto text(int field, String value) {
            return bytes(field, value.getBytes(StandardCharsets.UTF_8));
        }

        Proto message(int field, Proto value) {
            return bytes(field, value.bytes());
        }

        Proto message(Proto value) {
            raw(value.bytes().length);
            out.writeBytes(value.bytes());
            return this;
        }

        private Proto bytes(int field, byte[] value) {
            raw((long) field << 3 | 2);
            raw(value.length);
            out.writeBytes(value);
            return this;
        }

        Proto raw(long value) {
            long rest = value;
            while (rest >>> 7 != 0) {
                out.write((int) (rest & 0x7f | 0x80));
                rest >>>= 7;
            }
            out.write((int) rest);
            return this;
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }

    /** @return the files by name; each is of another format or variant. */
    static Map<String, byte[]> all() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("ibnetdiscover", IBNETDISCOVER);
        texts.put("cable-map", CABLE_MAP);
        texts.put("htsim-topology", HTSIM_TOPOLOGY);
        texts.put("htsim-connections", HTSIM_CONNECTIONS);
        texts.put("ns3-topology", NS3_TOPOLOGY);
        texts.put("ns3-topology (SimAI)", SIMAI_TOPOLOGY);
        texts.put("ns3-flows", NS3_FLOWS);
        texts.put("graphml", GRAPHML);
        texts.put("nccl-topology", NCCL_TOPOLOGY);
        texts.put("sonic-config", SONIC_CONFIG);
        texts.put("nccl-tests", NCCL_TESTS);
        texts.put("nccl-tests (old)", NCCL_TESTS_OLD);
        texts.put("lldp", LLDP);
        texts.put("port-counters", COUNTERS);
        texts.put("simai-workload", SIMAI_WORKLOAD);
        texts.put("astra-network", ASTRA_NETWORK);
        texts.put("astra-system", ASTRA_SYSTEM);
        all.put("chakra", chakra());
        texts.forEach((name, text) -> all.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return all;
    }

    /** @return the format's ID of a sample's name. */
    static String format(String sample) {
        return sample.replaceFirst(" .*", "");
    }

    /** @return the options that a sample cannot be read without. */
    static Map<String, String> options(String sample) {
        return sample.equals("lldp") ? Map.of("default-rate", "400 Gb/s") : Map.of();
    }
}
