// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.look;

import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneFilter;
import dev.weft.ui.diagram.document.DiagramView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** The controls above a diagram: search by name, filters by tier, rail and plane, and whether a run is shown. */
final class ViewBar {
    private static final int SEARCH_WIDTH = 150;
    private static final int MARGIN = 4;

    private final DiagramView view;
    private final Composite bar;
    private final Text search;
    private final Filter tier;
    private final Filter rail;
    private final Filter plane;
    private final Button results;

    /**
     * Makes the controls.
     *
     * @param parent where
     * @param view what they change
     * @param found selects the elements that were searched for
     * @param showResults shows or hides the controls of runs
     */
    ViewBar(Composite parent, DiagramView view, Consumer<Search> found, Consumer<Boolean> showResults) {
        this.view = view;
        bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(6).margins(MARGIN, 2).applyTo(bar);
        search = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage(Messages.search);
        search.setToolTipText(Messages.searchHint);
        search.addListener(SWT.Modify, e -> found.accept(new Search(search.getText(), false)));
        search.addListener(SWT.DefaultSelection, e -> found.accept(new Search(search.getText(), true)));
        GridDataFactory.swtDefaults().hint(SEARCH_WIDTH, SWT.DEFAULT).applyTo(search);
        tier = new Filter(
                Messages.allTiers, Messages.tierHint, n -> n == 0 ? Messages.hosts : NLS.bind(Messages.tier, n));
        rail = new Filter(Messages.allRails, Messages.railHint, n -> NLS.bind(Messages.rail, n));
        plane = new Filter(Messages.allPlanes, Messages.planeHint, n -> NLS.bind(Messages.plane, n));
        new Label(bar, SWT.NONE)
                .setLayoutData(GridDataFactory.fillDefaults().grab(true, false).create());
        results = new Button(bar, SWT.TOGGLE);
        results.setText(Messages.results);
        results.setToolTipText(Messages.resultsHint);
        results.addListener(SWT.Selection, e -> showResults.accept(results.getSelection()));
    }

    /**
     * What is searched for.
     *
     * @param text part of a name, in any case
     * @param next whether the next element is wanted that has it
     */
    record Search(String text, boolean next) {
        /** @return whether an element is one of those. */
        boolean matches(Element element) {
            return element instanceof NamedElement named
                    && named.getName() != null
                    && named.getName().toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
        }
    }

    /** A list of numbers to choose from, or all. */
    private final class Filter {
        private final Combo combo;
        private final String all;
        private final Function<Integer, String> label;
        private List<Integer> numbers = List.of();

        Filter(String all, String hint, Function<Integer, String> label) {
            this.all = all;
            this.label = label;
            combo = new Combo(bar, SWT.DROP_DOWN | SWT.READ_ONLY);
            combo.setToolTipText(hint);
            combo.addListener(SWT.Selection, e -> apply());
        }

        void list(TreeSet<Integer> found) {
            OptionalInt before = chosen();
            numbers = new ArrayList<>(found);
            combo.setItems();
            combo.add(all);
            numbers.forEach(n -> combo.add(label.apply(n)));
            int index = before.isPresent() ? numbers.indexOf(before.getAsInt()) : -1;
            combo.select(index + 1);
            GridDataFactory.swtDefaults().exclude(found.size() < 2).applyTo(combo);
            combo.setVisible(found.size() > 1);
        }

        OptionalInt chosen() {
            int index = combo.getSelectionIndex();
            return index > 0 ? OptionalInt.of(numbers.get(index - 1)) : OptionalInt.empty();
        }
    }

    private void apply() {
        SceneFilter filter = new SceneFilter(tier.chosen(), rail.chosen(), plane.chosen());
        if (!filter.equals(view.look().filter())) {
            view.setFilter(filter);
        }
    }

    /** Offers the tiers, rails and planes that a scene has. */
    void list(Scene scene) {
        TreeSet<Integer> tiers = new TreeSet<>();
        TreeSet<Integer> rails = new TreeSet<>();
        TreeSet<Integer> planes = new TreeSet<>();
        for (SceneBox box : scene.boxes()) {
            SceneBox.Served served = box.served();
            if (served.tier() >= 0) {
                tiers.add(served.tier());
            }
            for (int i = 0; i < served.rails(); i++) {
                rails.add(served.firstRail() + i);
            }
            for (int i = 0; i < served.planes(); i++) {
                planes.add(served.firstPlane() + i);
            }
        }
        tier.list(tiers);
        rail.list(rails);
        plane.list(planes);
        bar.layout();
        apply();
    }

    /** Puts the keyboard into the search field. */
    void search() {
        search.setFocus();
        search.selectAll();
    }

    /** Shows whether a run is shown. */
    void setResults(boolean shown) {
        results.setSelection(shown);
    }

    /** @return the widget. */
    Composite control() {
        return bar;
    }
}
