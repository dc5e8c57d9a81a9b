// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.preferences;

import dev.weft.charts.ShownUnits;
import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.check.OwnCatalogues;
import dev.weft.render.overlay.HeatPalette;
import dev.weft.ui.common.preferences.Setting;
import java.util.Locale;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.e4.core.di.annotations.Execute;

/** Gives the settings effect: when the workbench starts, before anything is shown, and whenever one is changed. */
public final class SettingsWatch {
    /** One reading after the other, so that the last one wins. */
    private static final ISchedulingRule ONE_BY_ONE = new ISchedulingRule() {
        @Override
        public boolean isConflicting(ISchedulingRule rule) {
            return rule == this;
        }

        @Override
        public boolean contains(ISchedulingRule rule) {
            return rule == this;
        }
    };

    /** Applies all settings, and those that will be changed. */
    @Execute
    public void start() {
        showUnits();
        heat().show();
        if (!Setting.CATALOGUES.text().isEmpty()) {
            readCatalogues();
        }
        InstanceScope.INSTANCE.getNode(Setting.NODE).addPreferenceChangeListener(change -> {
            for (Setting setting : Setting.values()) {
                if (setting.key().equals(change.getKey())) {
                    apply(setting);
                }
            }
        });
    }

    private static void apply(Setting setting) {
        switch (setting) {
            case RATES, SIZES -> showUnits();
            case HEAT -> heat().show();
            case CATALOGUES -> {
                // Tells of itself when it is done.
                readCatalogues();
                return;
            }
            // These are asked for when they are needed.
            case ENGINE, SEED, THREADS, MEMORY, PRICES -> {}
        }
        setting.applied();
    }

    private static void showUnits() {
        new ShownUnits(
                        chosen(ShownUnits.Rates.class, Setting.RATES, ShownUnits.Rates.USUAL),
                        chosen(ShownUnits.Sizes.class, Setting.SIZES, ShownUnits.Sizes.USUAL))
                .show();
    }

    private static HeatPalette heat() {
        return chosen(HeatPalette.class, Setting.HEAT, HeatPalette.WARM);
    }

    /** The constant that is chosen; the usual one where a file of preferences has a name of none. */
    private static <E extends Enum<E>> E chosen(Class<E> type, Setting setting, E usual) {
        String name = setting.text().toUpperCase(Locale.ROOT);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        return usual;
    }

    private static void readCatalogues() {
        Job job = Job.create(Messages.reading, monitor -> {
            OwnCatalogues own = OwnCatalogues.read(Setting.CATALOGUES.paths());
            own.problems().forEach(problem -> ILog.of(SettingsWatch.class).info(problem));
            DeviceCatalogue.use(own.catalogues());
            Setting.CATALOGUES.applied();
            return Status.OK_STATUS;
        });
        job.setRule(ONE_BY_ONE);
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }
}
