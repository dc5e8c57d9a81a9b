// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.fabric.Technology;
import java.util.LinkedHashMap;
import java.util.Map;

/** Figures of products that were chosen from the catalogue: they stand in for defaults, not for values that were given. */
final class CatalogueFigures {
    private CatalogueFigures() {}

    /**
     * The figures of the products that are chosen.
     *
     * @param values values of all parameters of a template, by name
     * @return figures by the name of the parameter that they stand in for; the template need not have it
     */
    static Map<String, Object> of(Map<String, Object> values) {
        Map<String, Object> figures = new LinkedHashMap<>();
        if (isProduct(values, DeviceParameters.SWITCH_TYPE)) {
            ofSwitch((String) values.get(DeviceParameters.SWITCH_TYPE), figures);
        }
        if (isProduct(values, DeviceParameters.NIC_TYPE)) {
            ofNic((String) values.get(DeviceParameters.NIC_TYPE), figures);
        }
        if (isProduct(values, DeviceParameters.HOST_TYPE)) {
            ofHost((String) values.get(DeviceParameters.HOST_TYPE), figures);
        }
        return figures;
    }

    private static boolean isProduct(Map<String, Object> values, String parameter) {
        return values.containsKey(parameter) && !values.get(parameter).equals(DeviceParameters.GENERIC);
    }

    private static void ofSwitch(String id, Map<String, Object> figures) {
        SwitchType type = DeviceCatalogue.device(id, SwitchType.class);
        figures.put("radix", type.getRadix());
        figures.put("switch-rate", type.getPortRate());
        technology(type.getTechnology(), figures);
        if (type.getBuffer() > 0) {
            figures.put("buffer", type.getBuffer());
        }
        if (type.getLatency() > 0) {
            figures.put("switch-latency", type.getLatency());
        }
    }

    private static void ofNic(String id, Map<String, Object> figures) {
        NicType type = DeviceCatalogue.device(id, NicType.class);
        figures.put("rate", type.getPortRate());
        figures.put("planes", type.getPorts());
        figures.put("nic-rate", type.getPortRate() * type.getPorts());
        technology(type.getTechnology(), figures);
        if (type.getLatency() > 0) {
            figures.put("nic-latency", type.getLatency());
        }
    }

    private static void ofHost(String id, Map<String, Object> figures) {
        HostType type = DeviceCatalogue.device(id, HostType.class);
        figures.put("gpus", type.getGpus());
        figures.put("nics", type.getGpus());
    }

    private static void technology(Technology technology, Map<String, Object> figures) {
        if (technology != Technology.ANY) {
            figures.put("technology", technology.getLiteral());
        }
    }
}
