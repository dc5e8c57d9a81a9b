// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.history.HistoryText;
import dev.weft.cli.text.Messages;
import dev.weft.results.history.Freshness;
import dev.weft.results.history.FreshnessCheck;
import dev.weft.results.history.History;
import dev.weft.results.history.HistoryEntry;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.TagsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft history}: what was run, and whether its inputs have changed since. */
@Command(name = "history")
final class HistoryCommand extends SubCommand {
    @Parameters(arity = "0..*", paramLabel = "FOLDER", descriptionKey = "FOLDER", defaultValue = "runs")
    private List<Path> folders;

    @Option(names = "--filter", paramLabel = "WORDS", descriptionKey = "filter", defaultValue = "")
    private String filter;

    @Option(names = "--stale", descriptionKey = "stale")
    private boolean stale;

    @Option(names = "--sort", paramLabel = "BY", descriptionKey = "sort", defaultValue = "when")
    private Sort sort;

    @Option(names = "--tag", paramLabel = "TAG", descriptionKey = "tag")
    private List<String> tags = List.of();

    @Option(names = "--untag", paramLabel = "TAG", descriptionKey = "untag")
    private List<String> untags = List.of();

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    /** What the list can be sorted by. */
    enum Sort {
        /** Newest first. */
        WHEN(null),
        NAME(Comparator.comparing(HistoryEntry::name)),
        SCENARIO(Comparator.comparing(HistoryEntry::scenario)),
        /** Fastest first, what did not complete last. */
        TIME(Comparator.comparingLong(entry -> entry.fastestPs().orElse(Long.MAX_VALUE)));

        private final Comparator<HistoryEntry> order;

        Sort(Comparator<HistoryEntry> order) {
            this.order = order;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws RunFolderException {
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new BadInputException(Messages.get("history.noFolder", folder));
            }
        }
        if (!tags.isEmpty() || !untags.isEmpty()) {
            return tag();
        }
        FreshnessCheck check = new FreshnessCheck();
        HistoryText text = new HistoryText();
        for (HistoryEntry entry : entries()) {
            Freshness freshness = check.of(entry);
            if (entry.matches(filter) && (!stale || freshness.state() == Freshness.State.STALE)) {
                text.add(entry, freshness);
            }
        }
        if (json) {
            JsonOutput.print(text.toJson(), out());
        } else {
            text.print(out());
        }
        return ExitCodes.GOOD;
    }

    /** A folder that is an entry itself is listed alone. */
    private List<HistoryEntry> entries() {
        History history = new History();
        List<HistoryEntry> entries = new ArrayList<>();
        List<Path> parents = new ArrayList<>();
        for (Path folder : folders) {
            Path path = folder.toAbsolutePath().normalize();
            if (RunFolders.isResult(path)) {
                entries.add(history.entry(path));
            } else {
                parents.add(path);
            }
        }
        entries.addAll(history.read(parents));
        if (sort.order != null) {
            entries.sort(sort.order);
        }
        return entries;
    }

    private int tag() throws RunFolderException {
        for (Path folder : folders) {
            if (!RunFolders.isResult(folder)) {
                throw new BadInputException(Messages.get("history.noResult", folder));
            }
        }
        for (Path folder : folders) {
            Set<String> all = new TreeSet<>(TagsFile.read(folder));
            all.addAll(tags);
            untags.forEach(all::remove);
            TagsFile.write(folder, all);
            out().println(Messages.get("history.tagged", folder, String.join(", ", all)));
        }
        out().flush();
        return ExitCodes.GOOD;
    }
}
