// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.geometry.Rect;

/** Pictures as SVG documents, the same for the same picture on every machine. */
public final class SvgFile {
    private SvgFile() {}

    /**
     * A picture as an SVG document.
     *
     * @param picture what is drawn
     * @return the document, to be stored as UTF-8
     */
    public static String of(Picture picture) {
        Rect area = picture.area();
        StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(SvgSurface.number(area.width()));
        out.append("\" height=\"").append(SvgSurface.number(area.height()));
        out.append("\" viewBox=\"").append(SvgSurface.number(area.x())).append(' ');
        out.append(SvgSurface.number(area.y())).append(' ');
        out.append(SvgSurface.number(area.width())).append(' ');
        out.append(SvgSurface.number(area.height()));
        out.append("\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\">\n");
        out.append("<title>").append(SvgSurface.escape(picture.scene().title())).append("</title>\n");
        picture.paint(1, new SvgSurface(out));
        return out.append("</svg>\n").toString();
    }
}
