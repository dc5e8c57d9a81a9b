// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.preferences;

import dev.weft.cost.CostFiles;
import dev.weft.cost.prices.CostException;
import dev.weft.fabric.check.OwnCatalogues;
import dev.weft.ui.common.preferences.Setting;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import org.eclipse.jface.preference.FileFieldEditor;
import org.eclipse.jface.preference.PathEditor;
import org.eclipse.jface.preference.StringFieldEditor;

/** Where products and prices are from, besides the catalogue that comes with Weft. */
public final class CataloguePage extends SettingsPage {
    private static final String PATTERN = "*.catalogue";

    private PathEditor folders;
    private FileFieldEditor prices;

    /** Makes the page. */
    public CataloguePage() {
        super(Messages.catalogueDescription);
    }

    @Override
    protected void createFieldEditors() {
        folders = new PathEditor(
                Setting.CATALOGUES.key(), Messages.folders, Messages.foldersChoose, getFieldEditorParent());
        addField(folders);
        prices = new FileFieldEditor(
                Setting.PRICES.key(),
                Messages.prices,
                true,
                StringFieldEditor.VALIDATE_ON_FOCUS_LOST,
                getFieldEditorParent());
        prices.setFileExtensions(new String[] {PATTERN});
        prices.setErrorMessage(Messages.pricesProblem);
        prices.getTextControl(getFieldEditorParent()).setMessage(Messages.pricesHint);
        addField(prices);
    }

    /** Refuses what Weft could not read, in one sentence. */
    @Override
    public boolean performOk() {
        String problem = problem();
        if (problem != null) {
            setErrorMessage(problem);
            return false;
        }
        setErrorMessage(null);
        return super.performOk();
    }

    private String problem() {
        String[] chosen = folders.getListControl(getFieldEditorParent()).getItems();
        OwnCatalogues own =
                OwnCatalogues.read(Arrays.stream(chosen).map(Path::of).toList());
        if (!own.problems().isEmpty()) {
            return own.problems().get(0);
        }
        String file = prices.getStringValue().strip();
        if (file.isEmpty()) {
            return null;
        }
        try {
            CostFiles.prices(Path.of(file));
            return null;
        } catch (CostException | InvalidPathException e) {
            return e.getMessage();
        }
    }
}
