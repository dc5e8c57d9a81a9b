// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

/** A run cannot be shown on a fabric; the message says why in one sentence. */
public final class OverlayException extends Exception {
    private static final long serialVersionUID = 1L;

    OverlayException(String message) {
        super(message);
    }

    OverlayException(String message, Throwable cause) {
        super(message, cause);
    }
}
