// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

/**
 * The devices of one group in one replica of its block: they have consecutive numbers and alike names.
 *
 * @param first number of the first device
 * @param count how many there are, from 1
 * @param block name of the block's replica, such as {@code su3}; empty outside of blocks
 * @param base name without the number within the group, such as {@code su3/leaf}
 * @param numbered whether the devices' names have a number; a group that holds one device has none
 */
record DeviceRun(int first, int count, String block, String base, boolean numbered) {
    /** Joins a container's name and an element's. */
    static String join(String container, String name) {
        return container.isEmpty() ? name : container + "/" + name;
    }

    /**
     * Numbers a name so that it stays readable: {@code leaf5}, {@code rack1-5}.
     *
     * @param name the name
     * @param number from 1
     * @return the numbered name
     */
    static String numbered(String name, int number) {
        boolean digit = Character.isDigit(name.charAt(name.length() - 1));
        return name + (digit ? "-" : "") + number;
    }

    String name(int device) {
        return numbered ? numbered(base, device - first + 1) : base;
    }
}
