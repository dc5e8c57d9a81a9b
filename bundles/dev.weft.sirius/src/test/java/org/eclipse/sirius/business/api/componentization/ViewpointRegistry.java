// SPDX-License-Identifier: EPL-2.0
package org.eclipse.sirius.business.api.componentization;

import java.util.ArrayList;
import java.util.List;

/** Stands in for Sirius: remembers what is registered. */
public final class ViewpointRegistry {
    private static final ViewpointRegistry INSTANCE = new ViewpointRegistry();

    private final List<String> registered = new ArrayList<>();

    private ViewpointRegistry() {}

    public static ViewpointRegistry getInstance() {
        return INSTANCE;
    }

    public void registerFromPlugin(String path) {
        registered.add(path);
    }

    public List<String> registered() {
        return registered;
    }
}
