// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

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

    private Samples() {}

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
        texts.forEach((name, text) -> all.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return all;
    }

    /** @return the format's ID of a sample's name. */
    static String format(String sample) {
        return sample.replaceFirst(" .*", "");
    }
}
