// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/**
 * Where arrays keep what they hold for each class of a link. Only classes in use get a place, since a fabric's worth of
 * unused ones would push the used ones out of the cache.
 */
final class ClassIndex {

    private final int dataClasses;

    /** @param dataClasses data uses the classes from 0 to this minus one; beside them there is the control class */
    ClassIndex(int dataClasses) {
        if (dataClasses < 1 || dataClasses > Packet.CONTROL_CLASS) {
            throw new IllegalArgumentException(
                    "A port has 1 to " + Packet.CONTROL_CLASS + " data classes, not " + dataClasses);
        }
        this.dataClasses = dataClasses;
    }

    /** @return entries for so many links */
    int size(int links) {
        return links * (dataClasses + 1);
    }

    /** @return number of classes in use, the control class included */
    int count() {
        return dataClasses + 1;
    }

    /** @return the class with the number {@code index} among those in use */
    int at(int index) {
        return index < dataClasses ? index : Packet.CONTROL_CLASS;
    }

    /** @return the link of an entry */
    int link(int entry) {
        return entry / (dataClasses + 1);
    }

    /** @return the class of an entry */
    int trafficClass(int entry) {
        return at(entry % (dataClasses + 1));
    }

    int of(int link, int trafficClass) {
        return link * (dataClasses + 1) + Math.min(trafficClass, dataClasses);
    }
}
