// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import dev.weft.help.HelpBook;
import dev.weft.help.HelpChapter;
import dev.weft.help.HelpPage;
import dev.weft.help.HelpPlace;
import dev.weft.help.HtmlBook;
import dev.weft.help.text.Block;
import dev.weft.help.text.Span;
import dev.weft.ui.reading.PageText;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;

/** The help: its pages left, with a search over all their words, the page right. Of a view, or of a window over a dialog. */
final class HelpPanel {
    private static final int[] WEIGHTS = {26, 74};

    private final Deque<HelpPlace> past = new ArrayDeque<>();
    private final Deque<HelpPlace> future = new ArrayDeque<>();
    private final SashForm sash;
    private final Consumer<String> titled;
    private final Text search;
    private final Tree tree;
    private final Label nothing;
    private final PageText text;
    private final Action back;
    private final Action forward;
    private HelpPlace here;

    /**
     * Makes the panel, which shows the first page.
     *
     * @param parent where
     * @param bar gets the actions
     * @param titled is told the title of each page that is shown
     */
    HelpPanel(Composite parent, IToolBarManager bar, Consumer<String> titled) {
        this.titled = titled;
        sash = new SashForm(parent, SWT.HORIZONTAL);
        Composite left = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(left);
        search = new Text(left, SWT.SEARCH | SWT.ICON_CANCEL | SWT.ICON_SEARCH);
        search.setMessage(Messages.search);
        search.addListener(SWT.Modify, event -> fill());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
        nothing = new Label(left, SWT.WRAP);
        nothing.setText(Messages.nothingFound);
        tree = new Tree(left, SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
        tree.setToolTipText(Messages.contents);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tree);
        tree.addListener(SWT.Selection, event -> {
            if (event.item.getData() instanceof HelpPlace place) {
                go(place);
            }
        });
        text = new PageText(sash, SWT.NONE, HelpPanel::picture, this::follow);
        sash.setWeights(WEIGHTS);
        back = action(Messages.back, ISharedImages.IMG_TOOL_BACK, () -> step(past, future));
        forward = action(Messages.forward, ISharedImages.IMG_TOOL_FORWARD, () -> step(future, past));
        bar.add(back);
        bar.add(forward);
        bar.add(action(Messages.browser, ISharedImages.IMG_OBJ_FILE, this::openInBrowser));
        fill();
        go(HelpPlace.of(HelpBook.FIRST));
    }

    /** @return the widget. */
    Control control() {
        return sash;
    }

    private static Action action(String text, String image, Runnable task) {
        Action action = new Action(text) {
            @Override
            public void run() {
                task.run();
            }
        };
        action.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(image));
        return action;
    }

    /** Lists all pages by chapter with their sections, or those that have what is searched for. */
    private void fill() {
        tree.setRedraw(false);
        tree.removeAll();
        boolean any = false;
        List<HelpPage> found =
                search.getText().isBlank() ? Help.book().pages() : Help.book().search(search.getText());
        for (HelpChapter chapter : Help.book().chapters()) {
            List<HelpPage> shown =
                    chapter.pages().stream().filter(found::contains).toList();
            if (shown.isEmpty()) {
                continue;
            }
            any = true;
            TreeItem chapterItem = new TreeItem(tree, SWT.NONE);
            chapterItem.setText(chapter.title());
            for (HelpPage page : shown) {
                TreeItem item = item(chapterItem, page.title(), new HelpPlace(page.id(), ""));
                for (Block.Heading section : page.sections()) {
                    item(item, Span.words(section.words()), new HelpPlace(page.id(), section.anchor()));
                }
            }
            chapterItem.setExpanded(true);
        }
        tree.setRedraw(true);
        nothing.setVisible(!any);
        GridDataFactory.fillDefaults().exclude(any).applyTo(nothing);
        tree.getParent().layout();
    }

    private static TreeItem item(TreeItem parent, String words, HelpPlace place) {
        TreeItem item = new TreeItem(parent, SWT.NONE);
        item.setText(words);
        item.setData(place);
        return item;
    }

    /**
     * Goes to a place; the toolbar leads back.
     *
     * @param place a place of the book; another shows its first page
     */
    void go(HelpPlace place) {
        if (place.equals(here)) {
            text.reveal(place.anchor());
            return;
        }
        if (here != null) {
            past.push(here);
            future.clear();
        }
        show(place);
    }

    private void step(Deque<HelpPlace> from, Deque<HelpPlace> to) {
        if (!from.isEmpty()) {
            to.push(here);
            show(from.pop());
        }
    }

    private void show(HelpPlace place) {
        HelpPage page = Help.book()
                .page(place.page())
                .orElseGet(() -> Help.book().page(HelpBook.FIRST).orElseThrow());
        boolean same = here != null && here.page().equals(page.id());
        if (!same) {
            text.show(page.blocks());
        }
        if (!place.anchor().isEmpty()) {
            text.reveal(place.anchor());
        }
        here = place;
        titled.accept(page.title());
        back.setEnabled(!past.isEmpty());
        forward.setEnabled(!future.isEmpty());
    }

    private void follow(String target) {
        if (target.startsWith("https:")) {
            Program.launch(target);
            return;
        }
        Help.book()
                .page(here.page())
                .flatMap(page -> Help.book().resolve(target, page))
                .ifPresent(this::go);
    }

    private static Optional<ImageData> picture(String path) {
        Optional<URL> url = HelpBook.picture(path);
        if (url.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = url.get().openStream()) {
            return Optional.of(new ImageData(in));
        } catch (IOException | SWTException e) {
            ILog.of(HelpPanel.class).warn(path + ": " + e.getMessage(), e);
            return Optional.empty();
        }
    }

    /** Writes the pages where the workspace keeps what can be made anew, and hands the one that is shown to the browser. */
    private void openInBrowser() {
        Path folder = Platform.getStateLocation(FrameworkUtil.getBundle(HelpPanel.class))
                .append("help")
                .toPath();
        try {
            Files.createDirectories(folder);
            HtmlBook.write(Help.book(), folder);
        } catch (IOException e) {
            MessageDialog.openError(sash.getShell(), Messages.browser, NLS.bind(Messages.cannotWrite, e.getMessage()));
            return;
        }
        Path page = folder.resolve(HtmlBook.file(here.page()));
        if (!Program.launch(page.toUri().toString())) {
            MessageDialog.openInformation(sash.getShell(), Messages.browser, NLS.bind(Messages.noBrowser, page));
        }
    }

    /** @return the place that is shown. */
    HelpPlace here() {
        return here;
    }

    /** @return the page's control. */
    PageText text() {
        return text;
    }

    /** Puts the keyboard into the search field. */
    void setFocus() {
        search.setFocus();
    }
}
