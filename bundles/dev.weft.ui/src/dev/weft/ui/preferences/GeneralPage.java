// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.preferences;

import dev.weft.ui.common.preferences.Setting;

/** How figures are shown: units and colours. */
public final class GeneralPage extends SettingsPage {
    /** Makes the page. */
    public GeneralPage() {
        super(Messages.generalDescription);
    }

    @Override
    protected void createFieldEditors() {
        addChoice(Setting.RATES, Messages.rates, new String[][] {
            {Messages.ratesUsual, Setting.RATES.usual()}, {Messages.ratesBits, "bits"}, {Messages.ratesBytes, "bytes"}
        });
        addChoice(Setting.SIZES, Messages.sizes, new String[][] {
            {Messages.sizesUsual, Setting.SIZES.usual()},
            {Messages.sizesBinary, "binary"},
            {Messages.sizesDecimal, "decimal"}
        });
        addChoice(Setting.HEAT, Messages.heat, new String[][] {
            {Messages.heatWarm, Setting.HEAT.usual()}, {Messages.heatBlue, "blue"}, {Messages.heatGrey, "grey"}
        });
    }
}
