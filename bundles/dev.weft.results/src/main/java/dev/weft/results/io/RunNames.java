// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.RunInputs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names the folders of the runs of a set: as short as tells them apart. */
public final class RunNames {
    private static final int MAX_LENGTH = 100;

    private RunNames() {}

    /**
     * Names runs: by their transport; with the policy where one transport has several; with the seed where there are
     * several seeds.
     *
     * @param runs the inputs of all runs of the set
     * @return a name a run, in the same order, all different, usable as folder names everywhere
     */
    public static List<String> of(List<RunInputs> runs) {
        boolean severalSeeds =
                runs.stream().mapToLong(RunInputs::seed).distinct().count() > 1;
        Set<String> used = new HashSet<>();
        List<String> names = new ArrayList<>(runs.size());
        for (RunInputs run : runs) {
            boolean severalPolicies = runs.stream()
                            .filter(other -> other.transport().equals(run.transport()))
                            .map(RunInputs::policy)
                            .distinct()
                            .count()
                    > 1;
            String base = slug(severalPolicies ? run.transport() + "-" + run.policy() : run.transport());
            if (severalSeeds) {
                base += "-seed" + run.seed();
            }
            String name = base;
            for (int number = 2; !used.add(name); number++) {
                name = base + "-" + number;
            }
            names.add(name);
        }
        return names;
    }

    /**
     * Makes a folder name of any text.
     *
     * @param text for example a scenario's name
     * @return lower-case letters, digits, dots, underscores and hyphens; {@code run} when nothing of the text can
     *     stay
     */
    public static String slug(String text) {
        String slug =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]+", "-").replaceAll("^[.-]+|[.-]+$", "");
        if (slug.length() > MAX_LENGTH) {
            slug = slug.substring(0, MAX_LENGTH);
        }
        return slug.isEmpty() ? "run" : slug;
    }

    static boolean isValid(String name) {
        return name.matches("[A-Za-z0-9_-][A-Za-z0-9._-]*");
    }
}
