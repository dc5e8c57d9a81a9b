// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the tables of expected numbers; their README says where they come from. */
final class ExpectedNumbers {

    private ExpectedNumbers() {}

    /** @return the rows without the header */
    static List<String[]> rows(String name) throws IOException {
        try (InputStream in = ExpectedNumbers.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .toList();
        }
    }
}
