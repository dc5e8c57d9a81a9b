// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.preferences;

import dev.weft.ui.common.preferences.Setting;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;

/** Tells the workbench what each setting is where the user has chosen nothing. */
public final class UsualSettings extends AbstractPreferenceInitializer {
    @Override
    public void initializeDefaultPreferences() {
        IEclipsePreferences node = DefaultScope.INSTANCE.getNode(Setting.NODE);
        for (Setting setting : Setting.values()) {
            node.put(setting.key(), setting.usual());
        }
    }
}
