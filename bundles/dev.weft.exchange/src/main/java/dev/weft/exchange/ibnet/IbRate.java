// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ibnet;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Width and speed of an InfiniBand link. Rates are those of the data, after the line code: 8b/10b to QDR, 64b/66b from FDR10
 * on; from HDR on the names themselves tell the rate of the data (IBTA roadmap).
 */
final class IbRate {
    private static final Pattern SYNTAX = Pattern.compile("(1|2|4|8|12)x(SDR|DDR|QDR|FDR10|FDR|EDR|HDR|NDR|XDR)");

    /** Bits per second of the data of one lane. FDR: 14.0625 GBd × 64/66. */
    private static final Map<String, Long> LANES = Map.of(
            "SDR", 2_000_000_000L,
            "DDR", 4_000_000_000L,
            "QDR", 8_000_000_000L,
            "FDR10", 10_000_000_000L,
            "FDR", 13_636_363_636L,
            "EDR", 25_000_000_000L,
            "HDR", 50_000_000_000L,
            "NDR", 100_000_000_000L,
            "XDR", 200_000_000_000L);

    /** The order in which names are tried; what is sold today before what was. */
    private static final List<String> SPEEDS = List.of("XDR", "NDR", "HDR", "EDR", "FDR", "FDR10", "QDR", "DDR", "SDR");

    /** Four lanes are a whole port. */
    private static final List<Integer> WIDTHS = List.of(4, 2, 1, 8, 12);

    private IbRate() {}

    /** @return bit/s of one direction of {@code 4xNDR}; 0 where the text is no width and speed. */
    static long parse(String text) {
        Matcher matcher = SYNTAX.matcher(text);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) * LANES.get(matcher.group(2)) : 0;
    }

    /** @return width and speed of that rate; of the next higher one where none is exactly that, of the highest beyond it. */
    static String nearest(long rateBps) {
        String best = "12xXDR";
        long bestRate = parse(best);
        for (int width : WIDTHS) {
            for (String speed : SPEEDS) {
                long rate = width * LANES.get(speed);
                if (rate == rateBps) {
                    return width + "x" + speed;
                }
                if (rate > rateBps && rate < bestRate) {
                    best = width + "x" + speed;
                    bestRate = rate;
                }
            }
        }
        return best;
    }
}
