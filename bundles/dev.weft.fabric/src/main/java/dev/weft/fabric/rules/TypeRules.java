// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.FabricPackage.Literals;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicAffinity;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.PortGroup;
import dev.weft.model.fabric.SwitchType;

/** Rules of device and cable types. */
final class TypeRules {
    private static final int MAXIMUM_PORTS = 4096;
    private static final int MAXIMUM_BREAKOUT = 8;
    private static final int MAXIMUM_IN_HOST = 64;

    private final Findings findings;
    private final boolean complete;

    /**
     * @param complete whether every figure must be there, as in a fabric; in a catalogue 0 is a figure that nobody published
     */
    TypeRules(Findings findings, boolean complete) {
        this.findings = findings;
        this.complete = complete;
    }

    void check(DeviceType type) {
        if (type instanceof SwitchType sw) {
            switchType(sw);
        } else if (type instanceof NicType nic) {
            nicType(nic);
        } else if (type instanceof HostType host) {
            hostType(host);
        } else if (type instanceof CableType cable) {
            cableType(cable);
        }
    }

    private void switchType(SwitchType type) {
        findings.range(type, Literals.SWITCH_TYPE__RADIX, 1, MAXIMUM_PORTS);
        findings.positive(type, Literals.SWITCH_TYPE__PORT_RATE);
        findings.range(type, Literals.SWITCH_TYPE__BREAKOUT, 1, MAXIMUM_BREAKOUT);
        if (complete || type.getBuffer() < 0) {
            findings.positive(type, Literals.SWITCH_TYPE__BUFFER);
        }
        findings.notNegative(type, Literals.SWITCH_TYPE__LATENCY);
        for (PortGroup ports : type.getMorePorts()) {
            findings.range(ports, Literals.PORT_GROUP__COUNT, 1, MAXIMUM_PORTS);
            findings.positive(ports, Literals.PORT_GROUP__RATE);
            findings.range(ports, Literals.PORT_GROUP__BREAKOUT, 1, MAXIMUM_BREAKOUT);
        }
    }

    private void nicType(NicType type) {
        findings.range(type, Literals.NIC_TYPE__PORTS, 1, 16);
        findings.positive(type, Literals.NIC_TYPE__PORT_RATE);
        findings.notNegative(type, Literals.NIC_TYPE__LATENCY);
    }

    private void hostType(HostType type) {
        findings.range(type, Literals.HOST_TYPE__GPUS, 0, MAXIMUM_IN_HOST);
        findings.notNegative(type, Literals.HOST_TYPE__NVLINK_RATE);
        findings.notNegative(type, Literals.HOST_TYPE__NVLINK_LATENCY);
        findings.range(type, Literals.HOST_TYPE__NVLINK_DOMAIN_HOSTS, 1, 1024);
        findings.range(type, Literals.HOST_TYPE__SOCKETS, 1, 16);
        findings.notNegative(type, Literals.HOST_TYPE__INTER_SOCKET_RATE);
        findings.notNegative(type, Literals.HOST_TYPE__INTER_SOCKET_LATENCY);
        findings.range(type, Literals.HOST_TYPE__PCIE_SWITCHES, 0, MAXIMUM_IN_HOST);
        findings.notNegative(type, Literals.HOST_TYPE__PCIE_RATE);
        findings.notNegative(type, Literals.HOST_TYPE__PCIE_LATENCY);
        findings.notNegative(type, Literals.HOST_TYPE__PCIE_UPLINK_RATE);
        findings.notNegative(type, Literals.HOST_TYPE__DOORBELL_LATENCY);
        findings.notNegative(type, Literals.HOST_TYPE__REGISTRATION_TIME);
        findings.notNegative(type, Literals.HOST_TYPE__NIC_MESSAGE_RATE);
        for (NicGroup nics : type.getNics()) {
            findings.range(nics, Literals.NIC_GROUP__COUNT, 1, MAXIMUM_IN_HOST);
            if (nics.getType() == null) {
                findings.error("type-missing", nics, Literals.NIC_GROUP__TYPE);
            } else if (nics.getType().eContainer() != type.eContainer()) {
                findings.error(
                        "type-foreign",
                        nics,
                        Literals.NIC_GROUP__TYPE,
                        nics.getType().getName());
            }
        }
        int nics = type.getNics().isEmpty() ? 0 : type.getNics().get(0).getCount();
        for (NicAffinity affinity : type.getAffinities()) {
            findings.range(affinity, Literals.NIC_AFFINITY__NIC, 0, nics - 1L);
            findings.range(affinity, Literals.NIC_AFFINITY__GPU, -1, type.getGpus() - 1L);
            findings.range(affinity, Literals.NIC_AFFINITY__PCIE_SWITCH, -1, type.getPcieSwitches() - 1L);
            findings.range(affinity, Literals.NIC_AFFINITY__SOCKET, 0, type.getSockets() - 1L);
        }
    }

    private void cableType(CableType type) {
        findings.notNegative(type, Literals.CABLE_TYPE__LENGTH);
        findings.notNegative(type, Literals.CABLE_TYPE__MAXIMUM_LENGTH);
        findings.notNegative(type, Literals.CABLE_TYPE__MAXIMUM_RATE);
        findings.notNegative(type, Literals.CABLE_TYPE__FIXED_DELAY);
        if (type.isSetDelayPerLength()) {
            findings.notNegative(type, Literals.CABLE_TYPE__DELAY_PER_LENGTH);
        }
    }
}
