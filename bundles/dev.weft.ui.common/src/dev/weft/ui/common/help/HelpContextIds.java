// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.help;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * The identifiers by which the workbench asks for help where F1 is pressed: {@code dev.weft.help.}, then a page of
 * {@code dev.weft.help} and an anchor on it.
 */
public final class HelpContextIds {
    private static final String REFERENCE = "dev.weft.help.reference/";

    private HelpContextIds() {}

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
