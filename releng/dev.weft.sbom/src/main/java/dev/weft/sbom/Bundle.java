// SPDX-License-Identifier: EPL-2.0
package dev.weft.sbom;

/**
 * A bundle of a product.
 *
 * @param name symbolic name
 * @param version its version as a bundle
 * @param group Maven's group, empty for one of the build's own
 * @param artifact Maven's artifact
 * @param release its version there
 */
record Bundle(String name, String version, String group, String artifact, String release) {
    private static final String OWN = "dev.weft";

    boolean isOwn() {
        return name.equals(OWN) || name.startsWith(OWN + ".");
    }

    String purl() {
        return "pkg:maven/" + (isOwn() ? OWN : group) + "/" + artifact + "@" + release;
    }
}
