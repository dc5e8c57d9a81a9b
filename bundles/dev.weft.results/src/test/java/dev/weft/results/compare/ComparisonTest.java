// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.results.RunResult;
import dev.weft.results.SampleRuns;
import dev.weft.results.compare.Comparison.Contender;
import dev.weft.results.compare.Comparison.Source;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolderWriter;
import dev.weft.results.io.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {
    @TempDir
    Path folder;

    private void write(String path, RunResult run) throws RunFolderException {
        RunFolderWriter.write(folder.resolve(path), run);
    }

    private List<String> names(String... folders) throws RunFolderException {
        return contenders(folders).stream().map(Contender::name).toList();
    }

    private List<Contender> contenders(String... folders) throws RunFolderException {
        List<Path> paths = new ArrayList<>();
        for (String name : folders) {
            paths.add(folder.resolve(name));
        }
        Map<StoredRun, Source> sources = RunSources.read(paths);
        return Comparison.of(List.copyOf(sources.values())).contenders();
    }

    @Test
    void runsOfOnePolicyInSeveralSetsAreSeveralSides() throws RunFolderException {
        String policy = SampleRuns.complete("rocev2", 1, 4).inputs().policy();
        write("a/one", SampleRuns.complete("rocev2", 1, 4));
        write("a/two", SampleRuns.complete("rocev2", 2, 4));
        write("b/one", SampleRuns.complete("rocev2", 1, 4));
        assertEquals(List.of(policy), names("a"));
        assertEquals(2, contenders("a").get(0).runs().size(), "two seeds of one side");
        assertEquals(List.of(policy + " (a)", policy + " (b)"), names("a", "b"), "equal runs too");
    }

    @Test
    void pointsOfASweepAreSeveralSides() throws RunFolderException {
        String policy = SampleRuns.complete("rocev2", 1, 4).inputs().policy();
        write("sweep/0001/runs/rocev2", SampleRuns.complete("rocev2", 1, 4));
        write("sweep/0002/runs/rocev2", SampleRuns.complete("rocev2", 1, 8));
        assertEquals(List.of(policy + " (sweep/0001)", policy + " (sweep/0002)"), names("sweep"));
    }

    @Test
    void foldersOfOneNameAreToldApartByThoseAroundThem() throws RunFolderException {
        String policy = SampleRuns.complete("rocev2", 1, 4).inputs().policy();
        write("x/runs/all/one", SampleRuns.complete("rocev2", 1, 4));
        write("y/runs/all/one", SampleRuns.complete("rocev2", 1, 8));
        assertEquals(List.of(policy + " (x/runs/all)", policy + " (y/runs/all)"), names("x/runs/all", "y/runs/all"));
    }

    @Test
    void anotherSideCanBeTheFirst() throws RunFolderException {
        write("a/one", SampleRuns.complete("rocev2", 1, 4));
        write("b/one", SampleRuns.complete("rocev2", 1, 8));
        Comparison comparison =
                Comparison.of(List.copyOf(RunSources.read(List.of(folder.resolve("a"), folder.resolve("b")))
                        .values()));
        String second = comparison.contenders().get(1).name();
        Comparison other = comparison.against(second);
        assertEquals(second, other.contenders().get(0).name());
        assertNull(other.rows().get(0).cells().get(0).difference());
        double there = comparison.rows().get(0).cells().get(1).difference().mean();
        double back = other.rows().get(0).cells().get(1).difference().mean();
        assertEquals(1, (1 + there) * (1 + back), 1e-12);
        assertEquals(comparison.contenders(), comparison.against("nobody").contenders());
    }

    @Test
    void aDifferenceSaysWhetherItCouldBeNone() {
        assertEquals("+10.0 %", Estimate.of(List.of(0.1)).percent());
        assertEquals("+10.0 % \u00b1 0.0", Estimate.of(List.of(0.1, 0.1)).percent());
        assertEquals("+10.0 % \u00b1 127.1 ?", Estimate.of(List.of(0.0, 0.2)).percent());
        assertEquals(
                "-50.0 % \u00b1 12.4", Estimate.of(List.of(-0.45, -0.5, -0.55)).percent());
    }

    @Test
    void figuresHaveNames() {
        assertEquals(
                List.of("w: duration", "w: message p99"),
                Figure.all(List.of("v.1", "w")).stream()
                        .map(Figure::title)
                        .filter(title -> title.startsWith("w:"))
                        .toList());
        assertEquals("completion time", Figure.all(List.of()).get(0).title());
    }
}
