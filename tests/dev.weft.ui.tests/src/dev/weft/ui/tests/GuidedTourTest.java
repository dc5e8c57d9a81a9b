// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The step of the guided tour (docs/tour.md) that reads why one transport is slower than the others. */
@ExtendWith(WorkbenchExtension.class)
class GuidedTourTest {
    @Test
    void theReasonStandsBesideTheCharts() throws CoreException {
        TourFiles.makeProject("tour");
        Steps.selectInExplorer("tour", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        List<String> causes = Ui.find(
                "the causes",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                                && view.message().contains("is complete")
                                && !view.causes().isEmpty()
                        ? view.causes()
                        : null);
        assertEquals(3, causes.size());
        assertTrue(causes.get(0).startsWith("Nothing is in the way"), causes.get(0));
        assertTrue(causes.get(1).contains("two flows or more"), causes.get(1));
        assertTrue(causes.get(1).contains("Without it the simulator takes"), causes.get(1));
        Screenshot.take("causes");
    }
}
