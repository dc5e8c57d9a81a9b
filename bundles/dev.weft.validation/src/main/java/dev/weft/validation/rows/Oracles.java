// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.validation.oracle.Oracle;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** All rows. Who adds a topic's class adds it here. */
public final class Oracles {

    private static final List<Supplier<List<Oracle>>> SOURCES = List.of(
            ArithmeticRows::rows,
            IncastRows::rows,
            DcqcnRows::rows,
            UetRows::rows,
            UetPermutationRows::rows,
            UetSprayRows::rows,
            LoadBalancingRows::rows,
            WebSearchRows::rows,
            MetaRoceRows::rows,
            PracticeRows::rows);

    private Oracles() {}

    /**
     * @return all rows, by topic
     * @throws IllegalStateException when two have one id
     */
    public static List<Oracle> all() {
        List<Oracle> rows = SOURCES.stream()
                .flatMap(source -> source.get().stream())
                .sorted((a, b) -> a.topic().compareTo(b.topic()))
                .toList();
        Set<String> ids = new HashSet<>();
        for (Oracle row : rows) {
            if (!ids.add(row.id())) {
                throw new IllegalStateException("Two rows are called " + row.id());
            }
        }
        return rows;
    }

    /** @return the rows that every build runs */
    public static Stream<Oracle> quick() {
        return all().stream().filter(Oracle::quick);
    }
}
