// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.util.Map;
import org.eclipse.swt.SWT;

/** The keyboard: real events to what has the focus. */
public final class Keyboard {
    private static final String SHIFTED = "!@#$%^&*()_+{}|:\"<>?~";
    private static final String UNSHIFTED = "1234567890-=[]\\;',./`";

    /** What X calls the keys that SWT has codes for. */
    private static final Map<Integer, Integer> KEYSYMS = Map.ofEntries(
            Map.entry(SWT.SHIFT, 0xFFE1),
            Map.entry(SWT.CTRL, 0xFFE3),
            Map.entry(SWT.ALT, 0xFFE9),
            Map.entry((int) SWT.CR, 0xFF0D),
            Map.entry((int) SWT.ESC, 0xFF1B),
            Map.entry((int) SWT.TAB, 0xFF09),
            Map.entry((int) SWT.BS, 0xFF08),
            Map.entry((int) SWT.DEL, 0xFFFF),
            Map.entry(SWT.HOME, 0xFF50),
            Map.entry(SWT.END, 0xFF57),
            Map.entry(SWT.ARROW_LEFT, 0xFF51),
            Map.entry(SWT.ARROW_UP, 0xFF52),
            Map.entry(SWT.ARROW_RIGHT, 0xFF53),
            Map.entry(SWT.ARROW_DOWN, 0xFF54),
            Map.entry(SWT.F1, 0xFFBE),
            Map.entry(SWT.F2, 0xFFBF),
            Map.entry(SWT.F5, 0xFFC2),
            Map.entry(SWT.F10, 0xFFC7),
            Map.entry(SWT.F11, 0xFFC8));

    private Keyboard() {}

    /** Types a text of ASCII characters on a US keyboard. */
    public static void type(String text) {
        for (char c : text.toCharArray()) {
            int shifted = SHIFTED.indexOf(c);
            if (Character.isUpperCase(c)) {
                press(SWT.SHIFT, Character.toLowerCase(c));
            } else if (shifted >= 0) {
                press(SWT.SHIFT, UNSHIFTED.charAt(shifted));
            } else {
                press(c);
            }
        }
    }

    /** Does something while a modifier such as {@code SWT.CTRL} is held down. */
    public static void hold(int modifier, Runnable action) {
        Delivery.of(SWT.KeyDown, () -> Screen.key(KEYSYMS.get(modifier), true));
        try {
            action.run();
        } finally {
            Delivery.of(SWT.KeyUp, () -> Screen.key(KEYSYMS.get(modifier), false));
        }
    }

    /**
     * Presses keys together.
     *
     * @param keys modifiers such as {@code SWT.CTRL} first, then a character or a key code such as {@code SWT.ARROW_DOWN}
     */
    public static void press(int... keys) {
        Delivery.of(SWT.KeyDown, () -> {
            for (int key : keys) {
                Screen.key(KEYSYMS.getOrDefault(key, key), true);
            }
            for (int i = keys.length - 1; i >= 0; i--) {
                Screen.key(KEYSYMS.getOrDefault(keys[i], keys[i]), false);
            }
        });
    }
}
