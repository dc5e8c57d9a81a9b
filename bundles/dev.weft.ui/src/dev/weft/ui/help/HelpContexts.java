// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import dev.weft.help.HelpPlace;
import org.eclipse.help.AbstractContextProvider;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;

/** Makes the context of a field of its identifier, which names a place of the help. */
public final class HelpContexts extends AbstractContextProvider {
    @Override
    public IContext getContext(String id, String locale) {
        return id.startsWith(Help.CONTEXT) ? new PlaceContext(HelpPlace.of(id.substring(Help.CONTEXT.length()))) : null;
    }

    @Override
    public String[] getPlugins() {
        // Null: of all.
        return null;
    }

    /** A place as what the workbench takes for a context and its only topic. */
    private record PlaceContext(HelpPlace place) implements IContext, IHelpResource {
        @Override
        public IHelpResource[] getRelatedTopics() {
            return new IHelpResource[] {this};
        }

        @Override
        public String getText() {
            return getLabel();
        }

        @Override
        public String getHref() {
            return place.toString();
        }

        @Override
        public String getLabel() {
            return Help.book().page(place.page()).map(page -> page.title()).orElse(place.page());
        }
    }
}
