// SPDX-License-Identifier: EPL-2.0
package org.eclipse.jface.util;

/** A class that GEF 3.2 calls and JFace no longer has: it became {@link org.eclipse.core.runtime.Assert}. */
public final class Assert {
    private Assert() {}

    public static void isNotNull(Object object) {
        org.eclipse.core.runtime.Assert.isNotNull(object);
    }

    public static void isNotNull(Object object, String message) {
        org.eclipse.core.runtime.Assert.isNotNull(object, message);
    }

    public static boolean isTrue(boolean expression) {
        return org.eclipse.core.runtime.Assert.isTrue(expression);
    }

    public static boolean isTrue(boolean expression, String message) {
        return org.eclipse.core.runtime.Assert.isTrue(expression, message);
    }
}
