// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

/**
 * How hosts are divided among units that are alike, of which the last may have fewer hosts.
 *
 * @param name name of a unit: su, pod, segment
 * @param hosts hosts of a full unit
 * @param full number of full units
 * @param rest hosts of the last unit; 0 where all are full
 */
record Units(String name, int hosts, int full, int rest) {
    static Units of(String name, int allHosts, int perUnit) {
        return new Units(name, perUnit, allHosts / perUnit, allHosts % perUnit);
    }

    /** @return number of units. */
    int count() {
        return full + (rest > 0 ? 1 : 0);
    }

    /** @return name of the block of full units. */
    String fullName() {
        return full == 1 && rest > 0 ? name + 1 : name;
    }

    /** @return name of the block of the last unit. */
    String restName() {
        return full == 0 ? name : name + (full + 1);
    }
}
