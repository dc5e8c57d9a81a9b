// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import com.google.gson.JsonParseException;
import dev.weft.results.Explanation;
import dev.weft.results.io.CausesFile;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.WholeFile;
import dev.weft.ui.launch.CommandJob;
import dev.weft.ui.launch.CommandJob.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;

/** Something that can be asked of a subject: the command that answers it, and how its answer is read. */
interface Question {
    /** What is told of an answer, from any thread. */
    interface Listener {
        /** @param found what was found. */
        void found(Found found);

        /** @param sentence why there is no answer; empty where the user cancelled. */
        void failed(String sentence);
    }

    /** @return what is asked, for people. */
    String title();

    /** @return the job that asks it. */
    CommandJob job(Listener listener);

    /** Why it takes as long as it does. */
    record Why(Subject subject) implements Question {
        @Override
        public String title() {
            return NLS.bind(Messages.whyTitle, subject.title());
        }

        @Override
        public CommandJob job(Listener listener) {
            List<String> words =
                    List.of("explain", subject.path().toString(), "--json", "--progress=json", CommandJob.threads());
            return new CommandJob(
                    title(), Messages.whyStarting, words, subject.path().getParent(), answer -> read(answer, listener));
        }

        private void read(Answer answer, Listener listener) {
            if (!answer.isGood()) {
                listener.failed(answer.problem());
                return;
            }
            try {
                listener.found(found(keep(answer.output())));
            } catch (IOException e) {
                listener.failed(e.getMessage());
            }
        }

        /** Keeps the answer with the results, so that it need not be asked again; of a scenario it is only read. */
        private List<Explanation> keep(String json) throws IOException {
            Path printed = Files.createTempFile("weft-causes", ".json");
            try {
                Files.writeString(printed, json);
                List<Explanation> read = CausesFile.readFile(printed);
                if (subject.results() != null) {
                    WholeFile.write(subject.results().getLocation().toPath().resolve(CausesFile.NAME), json);
                    refresh();
                }
                return read;
            } finally {
                Files.deleteIfExists(printed);
            }
        }

        private void refresh() {
            try {
                subject.results().refreshLocal(IResource.DEPTH_ONE, null);
            } catch (CoreException e) {
                // Deleted meanwhile, for example; the answer is there all the same.
                ILog.of(Question.class).warn(e.getMessage(), e);
            }
        }

        /** Reads what the results say already. */
        Found known() throws RunFolderException {
            return found(CausesFile.read(subject.results().getLocation().toPath()));
        }

        private Found found(List<Explanation> explanations) {
            FabricElements fabric = FabricElements.of(subject);
            return new Found(title(), CauseRows.columns(), fabric.file(), new CauseRows(fabric).of(explanations));
        }
    }

    /**
     * What in it is slow.
     *
     * @param options of the command
     */
    record WhatIsSlow(Subject subject, List<String> options) implements Question {
        @Override
        public String title() {
            return NLS.bind(Messages.slowTitle, subject.title());
        }

        @Override
        public CommandJob job(Listener listener) {
            List<String> words =
                    new ArrayList<>(List.of("diagnose", subject.path().toString(), "--json"));
            words.addAll(options);
            return new CommandJob(
                    title(),
                    Messages.slowStarting,
                    words,
                    subject.path().getParent(),
                    answer -> read(answer, listener));
        }

        private void read(Answer answer, Listener listener) {
            if (!answer.isGood()) {
                listener.failed(answer.problem());
                return;
            }
            try {
                FabricElements fabric = FabricElements.of(subject);
                listener.found(new Found(
                        title(), DiagnosisRows.columns(), fabric.file(), DiagnosisRows.of(answer.output(), fabric)));
            } catch (JsonParseException | IllegalStateException e) {
                listener.failed(e.getMessage());
            }
        }
    }
}
