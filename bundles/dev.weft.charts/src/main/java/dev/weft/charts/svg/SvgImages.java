// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts.svg;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.internal.PictureFile;
import java.awt.Dimension;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Writes charts as SVG, with text as text, so that it can be searched and edited. */
public final class SvgImages {
    private static final String SVG = "http://www.w3.org/2000/svg";

    private SvgImages() {}

    /**
     * Writes a chart as SVG. An existing file is replaced at once or, on failure, stays as it was.
     *
     * @param chart the chart
     * @param file where to; its folder must exist
     * @param width width in points
     * @param height height in points
     * @throws ChartImageException when the file cannot be written, or this Java has no font
     */
    public static void write(JFreeChart chart, Path file, int width, int height) throws ChartImageException {
        byte[] svg = draw(chart, width, height);
        try {
            PictureFile.write(file, svg);
        } catch (IOException e) {
            throw new ChartImageException(PictureFile.sentence(file, e), e);
        }
    }

    /**
     * Draws a chart as an SVG document.
     *
     * @param chart the chart
     * @param width width in points
     * @param height height in points
     * @return the document
     * @throws ChartImageException when this Java has no font
     */
    public static byte[] draw(JFreeChart chart, int width, int height) throws ChartImageException {
        try {
            Document document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG, "svg", null);
            SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
            context.setComment(null);
            SVGGraphics2D g2 = new SVGGraphics2D(context, false);
            g2.setSVGCanvasSize(new Dimension(width, height));
            ChartImages.paint(chart, g2, width, height);
            Element root = g2.getRoot();
            root.setAttribute("viewBox", "0 0 " + width + " " + height);
            if (chart.getTitle() != null) {
                // What screen readers say and browsers show as a tip.
                Element title = document.createElementNS(SVG, "title");
                title.setTextContent(chart.getTitle().getText());
                root.insertBefore(title, root.getFirstChild());
            }
            TransformerFactory factory = TransformerFactory.newInstance();
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
            Transformer transformer = factory.newTransformer();
            transformer.setOutputProperty(OutputKeys.INDENT, "yes");
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            transformer.transform(new DOMSource(root), new StreamResult(bytes));
            return bytes.toByteArray();
        } catch (ParserConfigurationException | TransformerException e) {
            throw new IllegalStateException("every Java platform makes and writes XML documents", e);
        }
    }
}
