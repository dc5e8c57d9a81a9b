// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.cablemap;

import java.util.List;

/** What a column of a cable map says. Names are compared in lower case, letters and digits only. */
enum Column {
    FROM_DEVICE(
            "from-device",
            "fromdevice",
            "sourcedevice",
            "startdevice",
            "sideadevice",
            "devicea",
            "adevice",
            "device1",
            "node1",
            "fromhost",
            "localdevice",
            "localhost",
            "source",
            "from",
            "hostname",
            "device"),
    FROM_PORT(
            "from-port",
            "fromport",
            "sourceport",
            "startport",
            "sideaname",
            "porta",
            "aport",
            "port1",
            "frominterface",
            "localport",
            "localinterface",
            "interface1",
            "port",
            "interface"),
    FROM_KIND("from-kind", "fromkind", "fromrole"),
    TO_DEVICE(
            "to-device",
            "todevice",
            "targetdevice",
            "destinationdevice",
            "destdevice",
            "enddevice",
            "sidebdevice",
            "deviceb",
            "bdevice",
            "device2",
            "node2",
            "tohost",
            "remotedevice",
            "remotehost",
            "neighbor",
            "neighbour",
            "destination",
            "target",
            "to",
            "device"),
    TO_PORT(
            "to-port",
            "toport",
            "targetport",
            "destinationport",
            "destport",
            "endport",
            "sidebname",
            "portb",
            "bport",
            "port2",
            "tointerface",
            "remoteport",
            "remoteinterface",
            "neighborport",
            "neighbourport",
            "interface2",
            "port",
            "interface"),
    TO_KIND("to-kind", "tokind", "torole"),
    RATE("rate", "rate", "speed", "bandwidth", "linkspeed", "portspeed"),
    TYPE("type", "type", "cabletype", "cable", "part", "partnumber", "cablepart"),
    MEDIUM("medium", "medium"),
    LENGTH("length", "length", "lengthm", "cablelength", "cablelengthm", "lengthmeters", "lengthmetres"),
    LENGTH_UNIT("length-unit", "lengthunit"),
    LABEL("label", "label", "cablelabel", "cableid", "id");

    private final String option;
    private final List<String> names;

    Column(String option, String... names) {
        this.option = option;
        this.names = List.of(names);
    }

    /** @return the option that names the column. */
    String option() {
        return option;
    }

    /** @return usual headings. */
    List<String> names() {
        return names;
    }
}
