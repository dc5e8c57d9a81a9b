// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.reading;

import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Block.Picture;
import dev.weft.help.text.Span;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.PaintObjectEvent;
import org.eclipse.swt.custom.ST;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;

/**
 * Shows a page in a text widget: it can be scrolled, selected, copied and read aloud. Links are followed by mouse, or by
 * Enter where the caret is on one; Tab goes to the next link.
 */
public final class PageText {
    private static final int MARGIN = 18;
    private static final int MAXIMUM_PICTURE = 900;
    private static final int SMALLEST_PICTURE = 120;
    /** How much of the height that is seen a picture may take: the words about it are to be seen too. */
    private static final double PART_OF_HEIGHT = 0.62;

    private static final int TITLE_MORE = 7;
    private static final int SECTION_MORE = 3;

    private final StyledText widget;
    private final Function<String, Optional<ImageData>> pictures;
    private final LocalResourceManager resources;
    private final Map<Integer, Image> images = new HashMap<>();
    private final List<StyleRange> links = new ArrayList<>();
    private List<Block> blocks = List.of();
    private StyledPage page = new StyledPage(List.of());
    private int pictureWidth;
    private int pictureHeight;

    /**
     * Makes the control.
     *
     * @param parent where it is
     * @param style of SWT, such as {@code SWT.BORDER}
     * @param pictures finds the picture of a path
     * @param follow hears of links that the user follows
     */
    public PageText(
            Composite parent, int style, Function<String, Optional<ImageData>> pictures, Consumer<String> follow) {
        this.pictures = pictures;
        widget = new StyledText(parent, style | SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        widget.setMargins(MARGIN, MARGIN / 2, MARGIN, MARGIN);
        widget.setLineSpacing(2);
        resources = new LocalResourceManager(JFaceResources.getResources(), widget);
        WorkbenchTheme.makePage(widget);
        WorkbenchTheme.whenChanged(widget, this::lookAgain);
        widget.addListener(SWT.Dispose, event -> disposeImages());
        widget.addListener(SWT.Resize, event -> fitPictures());
        widget.addPaintObjectListener(this::paint);
        widget.addListener(SWT.MouseUp, event -> {
            String target = event.button == 1 && widget.getSelectionCount() == 0
                    ? targetAt(widget.getOffsetAtPoint(new Point(event.x, event.y)))
                    : "";
            if (!target.isEmpty()) {
                follow.accept(target);
            }
        });
        // Tab leaves the text where no link is left.
        widget.addListener(SWT.Traverse, this::traverse);
        widget.addListener(SWT.KeyDown, event -> {
            String target = event.character == SWT.CR ? targetAt(widget.getCaretOffset()) : "";
            if (!target.isEmpty()) {
                follow.accept(target);
            }
        });
        widget.setKeyBinding(SWT.HOME, ST.TEXT_START);
        widget.setKeyBinding(SWT.END, ST.TEXT_END);
    }

    /** @return the control. */
    public StyledText control() {
        return widget;
    }

    /** Shows a page from its beginning. */
    public void show(List<Block> content) {
        blocks = content;
        disposeImages();
        Map<Block, ImageData> found = new HashMap<>();
        List<Block> shown = new ArrayList<>();
        for (Block block : blocks) {
            shown.add(block instanceof Picture picture ? findPicture(picture, found) : block);
        }
        page = new StyledPage(shown);
        AccessibleNames.set(widget, title(content));
        links.clear();
        widget.setText(page.text());
        List<StyleRange> ranges = new ArrayList<>();
        for (StyledPage.Run run : page.runs()) {
            StyleRange range = new StyleRange(run.start(), run.length(), null, null);
            range.font = font(run.look());
            if (!run.target().isEmpty()) {
                range.underline = true;
                range.underlineStyle = SWT.UNDERLINE_LINK;
                range.underlineColor = linkColour();
                range.foreground = linkColour();
                range.data = run.target();
                links.add(range);
            }
            ranges.add(range);
        }
        makeImages(found, ranges);
        ranges.sort((a, b) -> Integer.compare(a.start, b.start));
        widget.setStyleRanges(ranges.toArray(StyleRange[]::new));
        for (StyledPage.Line line : page.lines()) {
            widget.setLineIndent(line.number(), 1, line.indent());
            widget.setLineWrapIndent(line.number(), 1, line.wrapIndent());
            widget.setLineVerticalIndent(line.number(), line.gap());
        }
        widget.setCaretOffset(0);
        widget.setTopPixel(0);
    }

    /**
     * Goes to a place of the page.
     *
     * @param anchor of a heading or a definition
     * @return whether the page has it
     */
    public boolean reveal(String anchor) {
        int offset = page.anchor(anchor);
        if (offset < 0) {
            return false;
        }
        widget.setCaretOffset(offset);
        widget.setTopIndex(widget.getLineAtOffset(offset));
        int line = widget.getLineAtOffset(offset);
        int start = widget.getOffsetAtLine(line);
        widget.setSelection(start + widget.getLine(line).length(), start);
        return true;
    }

    /** @return the words of the page, as they are shown. */
    public String words() {
        return widget.getText();
    }

    private Color linkColour() {
        return widget.getDisplay().getSystemColor(SWT.COLOR_LINK_FOREGROUND);
    }

    private Font font(StyledPage.Look look) {
        FontDescriptor usual = FontDescriptor.createFrom(widget.getFont());
        return switch (look) {
            case PLAIN -> null;
            case BOLD, PART -> resources.create(usual.setStyle(SWT.BOLD));
            case ITALIC -> resources.create(usual.setStyle(SWT.ITALIC));
            case CODE -> JFaceResources.getTextFont();
            case TITLE -> resources.create(usual.setStyle(SWT.BOLD).increaseHeight(TITLE_MORE));
            case SECTION -> resources.create(usual.setStyle(SWT.BOLD).increaseHeight(SECTION_MORE));
        };
    }

    private static String title(List<Block> content) {
        return content.stream()
                .filter(Heading.class::isInstance)
                .map(block -> Span.words(((Heading) block).words()))
                .findFirst()
                .orElse("");
    }

    /** In the colours of another theme, at the same place. */
    private void lookAgain() {
        int top = widget.getTopPixel();
        int caret = widget.getCaretOffset();
        show(blocks);
        widget.setCaretOffset(caret);
        widget.setTopPixel(top);
    }

    /** A picture that is not there is told by its words. */
    private Block findPicture(Picture picture, Map<Block, ImageData> found) {
        Optional<ImageData> data = pictures.apply(picture.path());
        data.ifPresent(pixels -> found.put(picture, pixels));
        return data.isPresent() ? picture : new Paragraph(List.of(Span.plain("[" + picture.alternative() + "]")));
    }

    private void makeImages(Map<Block, ImageData> found, List<StyleRange> ranges) {
        measureRoom();
        for (StyledPage.Place place : page.pictures()) {
            ImageData picture = found.get(place.picture());
            Image image = new Image(widget.getDisplay(), WorkbenchTheme.isDark() ? DarkPicture.of(picture) : picture);
            images.put(place.offset(), image);
            ranges.add(pictureRange(place.offset(), image));
        }
    }

    private void measureRoom() {
        Rectangle seen = widget.getClientArea();
        pictureWidth = Math.max(SMALLEST_PICTURE, Math.min(MAXIMUM_PICTURE, seen.width - 2 * MARGIN));
        pictureHeight = Math.max(2 * SMALLEST_PICTURE, (int) (PART_OF_HEIGHT * seen.height));
    }

    private StyleRange pictureRange(int offset, Image image) {
        StyleRange range = new StyleRange(offset, 1, null, null);
        Point size = size(image);
        range.metrics = new GlyphMetrics(size.y, 0, size.x);
        return range;
    }

    private Point size(Image image) {
        Rectangle bounds = image.getBounds();
        int byHeight = (int) ((long) pictureHeight * bounds.width / bounds.height);
        int width = Math.max(1, Math.min(byHeight, Math.min(bounds.width, pictureWidth)));
        return new Point(width, Math.max(1, (int) ((long) bounds.height * width / bounds.width)));
    }

    private void fitPictures() {
        int width = pictureWidth;
        int height = pictureHeight;
        measureRoom();
        if ((width != pictureWidth || height != pictureHeight) && !images.isEmpty()) {
            images.forEach((offset, image) -> widget.setStyleRange(pictureRange(offset, image)));
        }
    }

    private void paint(PaintObjectEvent event) {
        Image image = images.get(event.style.start);
        if (image != null) {
            Rectangle from = image.getBounds();
            Point to = size(image);
            event.gc.setAntialias(SWT.ON);
            event.gc.setInterpolation(SWT.HIGH);
            event.gc.drawImage(
                    image, 0, 0, from.width, from.height, event.x, event.y + event.ascent - to.y, to.x, to.y);
        }
    }

    private String targetAt(int offset) {
        for (StyleRange link : links) {
            if (offset >= link.start && offset < link.start + link.length) {
                return (String) link.data;
            }
        }
        return "";
    }

    private void traverse(Event event) {
        boolean forth = event.detail == SWT.TRAVERSE_TAB_NEXT;
        if (!forth && event.detail != SWT.TRAVERSE_TAB_PREVIOUS) {
            return;
        }
        StyleRange found = null;
        int caret = widget.getSelection().x;
        for (StyleRange link : links) {
            boolean ahead = forth ? link.start > caret && found == null : link.start < caret;
            found = ahead ? link : found;
        }
        if (found != null) {
            // The caret before its first character, so that Enter follows it.
            widget.setSelection(found.start + found.length, found.start);
            widget.showSelection();
            event.doit = false;
        } else {
            event.doit = true;
        }
    }

    private void disposeImages() {
        images.values().forEach(Image::dispose);
        images.clear();
    }
}
