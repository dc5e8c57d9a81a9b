// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.RunStatus;
import dev.weft.results.history.Freshness.State;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** The cells of a column; that of the state has a sign beside its words. */
final class HistoryLabels extends ColumnLabelProvider {
    private final HistoryColumn column;

    HistoryLabels(HistoryColumn column) {
        this.column = column;
    }

    @Override
    public String getText(Object element) {
        return column.text((HistoryItem) element);
    }

    @Override
    public Image getImage(Object element) {
        if (column != HistoryColumn.STATE) {
            return null;
        }
        HistoryItem item = (HistoryItem) element;
        boolean bad = !item.entry().problem().isEmpty() || item.status() != null && item.status() != RunStatus.COMPLETE;
        boolean stale = item.run() == null && item.freshness().state() == State.STALE;
        String sign = bad ? ISharedImages.IMG_OBJS_ERROR_TSK : stale ? ISharedImages.IMG_OBJS_WARN_TSK : null;
        return sign == null ? null : PlatformUI.getWorkbench().getSharedImages().getImage(sign);
    }

    @Override
    public String getToolTipText(Object element) {
        HistoryItem item = (HistoryItem) element;
        if (!item.entry().problem().isEmpty()) {
            return item.entry().problem();
        }
        return item.freshness().state() == State.STALE
                ? NLS.bind(Messages.staleTip, String.join(", ", item.freshness().files()))
                : item.folder().getFullPath().toString();
    }
}
