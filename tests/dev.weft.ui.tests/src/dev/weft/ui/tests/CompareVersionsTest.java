// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.compare.BufferedContent;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.CompareUI;
import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.compare.structuremergeviewer.Differencer;
import org.eclipse.compare.structuremergeviewer.IStructureComparator;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFileState;
import org.eclipse.core.resources.IStorage;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two versions of a fabric in the compare editor, as <i>Compare With</i> opens it. */
@ExtendWith(WorkbenchExtension.class)
class CompareVersionsTest {
    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1" id="f" name="drawn"
                formatVersion="1">
              <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" count="2"/>
              <nodes xsi:type="fabric:SwitchGroup" id="spine" name="spine"/>
            </fabric:Fabric>
            """;

    /** A version as the compare editor takes it. */
    private static final class Version extends BufferedContent
            implements ITypedElement, IStructureComparator, IEncodedStreamContentAccessor {
        private final String name;
        private final IStorage content;

        Version(String name, IStorage content) {
            this.name = name;
            this.content = content;
        }

        @Override
        protected InputStream createStream() throws CoreException {
            return content.getContents();
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public String getType() {
            return "fabric";
        }

        @Override
        public String getCharset() {
            return "UTF-8";
        }

        @Override
        public Object[] getChildren() {
            return new Object[0];
        }
    }

    private static final class Input extends CompareEditorInput {
        private final Version left;
        private final Version right;

        Input(Version left, Version right) {
            super(new CompareConfiguration());
            this.left = left;
            this.right = right;
            setTitle("a.fabric, two versions");
        }

        @Override
        protected Object prepareInput(IProgressMonitor monitor) {
            return new DiffNode(null, Differencer.CHANGE, null, left, right);
        }
    }

    @Test
    void localHistoryIsComparedElementByElement() throws Exception {
        Drawing drawing = Drawing.project();
        FabricEditor editor = drawing.open("a.fabric", FABRIC);
        Drawing.draw(editor, "Hosts", 0.4, 0.7);
        Ui.run(() -> editor.fabric().getNodes().get(1).setName("top"));
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        IFile file = drawing.file("a.fabric");
        IFileState[] history = file.getHistory(null);
        assertTrue(history.length > 0, "what was there before is in the local history");
        Ui.run(() -> CompareUI.openCompareEditor(
                new Input(new Version("a.fabric", file), new Version("a.fabric", history[0]))));
        List<String> lines = Ui.find("the elements that differ", CompareVersionsTest::changes);
        Screenshot.take("compare-versions");
        assertTrue(lines.stream().anyMatch(line -> line.contains("HostGroup")), lines::toString);
        assertTrue(
                lines.stream().anyMatch(line -> line.equals("SwitchGroup top / SwitchGroup spine")), lines::toString);
        Widgets.clickTab("a.fabric, two versions");
    }

    private static List<String> changes() {
        for (Tree tree : Widgets.all(Ui.window().getShell(), Tree.class, Tree::isVisible)) {
            List<String> lines = new ArrayList<>();
            collect(tree.getItems(), lines);
            if (lines.stream().anyMatch(line -> line.contains("SwitchGroup"))) {
                return lines;
            }
        }
        return null;
    }

    private static void collect(TreeItem[] items, List<String> lines) {
        for (TreeItem item : items) {
            lines.add(item.getText());
            collect(item.getItems(), lines);
        }
    }
}
