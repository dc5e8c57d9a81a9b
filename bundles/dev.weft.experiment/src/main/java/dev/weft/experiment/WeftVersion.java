// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** The version of Weft, as results state it: that of this bundle. */
public final class WeftVersion {
    private static final String BUNDLE = "dev.weft.experiment";
    private static final String UNKNOWN = "unknown";

    private WeftVersion() {}

    /** Returns the version from this bundle's manifest, or {@code unknown} when run from classes without one. */
    public static String current() {
        return Holder.VERSION;
    }

    private static final class Holder {
        static final String VERSION = read();
    }

    private static String read() {
        try {
            Enumeration<URL> manifests = WeftVersion.class.getClassLoader().getResources("META-INF/MANIFEST.MF");
            while (manifests.hasMoreElements()) {
                try (InputStream in = manifests.nextElement().openStream()) {
                    Attributes attributes = new Manifest(in).getMainAttributes();
                    String name = attributes.getValue("Bundle-SymbolicName");
                    if (name != null && name.split(";")[0].trim().equals(BUNDLE)) {
                        return attributes.getValue("Bundle-Version");
                    }
                }
            }
            return UNKNOWN;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
