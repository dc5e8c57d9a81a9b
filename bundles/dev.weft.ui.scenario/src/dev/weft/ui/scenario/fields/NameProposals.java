// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.fields;

import java.util.List;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.bindings.keys.ParseException;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IContentProposalProvider;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.swt.widgets.Text;

/** Offers names of the fabric's parts in a text field, with Ctrl+Space or while a name is typed. */
final class NameProposals {
    private static final int DELAY_MS = 300;
    private static final char[] SHOW_AT = "abcdefghijklmnopqrstuvwxyz0123456789/".toCharArray();

    private NameProposals() {}

    static void install(Text text, boolean many, FieldHost host) {
        IContentProposalProvider provider = (contents, position) -> {
            int start = many ? contents.lastIndexOf(',', position - 1) + 1 : 0;
            String typed = contents.substring(start, position);
            String before = contents.substring(0, start) + (start > 0 ? " " : "");
            List<IContentProposal> found = host.names(typed.strip()).stream()
                    .<IContentProposal>map(
                            name -> new ContentProposal(before + name, name, null, (before + name).length()))
                    .toList();
            return found.toArray(IContentProposal[]::new);
        };
        ContentProposalAdapter adapter =
                new ContentProposalAdapter(text, new TextContentAdapter(), provider, controlSpace(), SHOW_AT);
        adapter.setAutoActivationDelay(DELAY_MS);
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_REPLACE);
    }

    private static KeyStroke controlSpace() {
        try {
            return KeyStroke.getInstance("Ctrl+Space");
        } catch (ParseException e) {
            throw new IllegalStateException(e);
        }
    }
}
