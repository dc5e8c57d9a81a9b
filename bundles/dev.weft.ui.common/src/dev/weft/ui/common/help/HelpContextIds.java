// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.help;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/**
 * The identifiers by which the workbench asks for help where F1 is pressed: {@code dev.weft.help.}, then a page of
 * {@code dev.weft.help} and an anchor on it.
 */
public final class HelpContextIds {
    private static final String PAGES = "dev.weft.help.";
    private static final String REFERENCE = PAGES + "reference/";

    private HelpContextIds() {}

    /**
     * Has F1 lead to a page, from a control and all in it that has no help of its own.
     *
     * @param control the control
     * @param page of the help, such as {@code sweeps}, perhaps with an anchor
     */
    public static void set(Control control, String page) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, PAGES + page);
    }

    /** @return the identifier of a feature's entry. */
    public static String of(EStructuralFeature feature) {
        EClass owner = feature.getEContainingClass();
        return REFERENCE + owner.getEPackage().getName() + "#" + owner.getName() + "." + feature.getName();
    }

    /**
     * Names the entry of a transport's parameter.
     *
     * @param transport the transport's name
     * @param parameter the parameter's name
     * @return the identifier
     */
    public static String ofParameter(String transport, String parameter) {
        return REFERENCE + "transport-" + transport + "#" + parameter;
    }
}
