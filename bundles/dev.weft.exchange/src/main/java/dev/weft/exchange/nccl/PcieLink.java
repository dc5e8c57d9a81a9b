// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccl;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PCIe and NVLink as NCCL's files write them. */
final class PcieLink {
    private static final Pattern SPEED = Pattern.compile("(\\d{1,2}(?:\\.\\d)?) ?GT/s.*");

    /** Rate of a lane in 100 Mb/s by transfers per second (NCCL, src/graph/topo.cc, kvDictPciGen). */
    private static final Map<String, Integer> LANES =
            Map.of("2.5", 15, "5", 30, "8", 60, "16", 120, "32", 240, "64", 480);

    private static final long UNIT = 100_000_000L;
    private static final int WIDTH = 16;

    /** Rates that NICs have, bit/s. */
    private static final long[] NIC_RATES = {
        10_000_000_000L,
        25_000_000_000L,
        40_000_000_000L,
        50_000_000_000L,
        100_000_000_000L,
        200_000_000_000L,
        400_000_000_000L,
        800_000_000_000L
    };

    private PcieLink() {}

    /** @return bit/s of one direction as NCCL counts it; 0 where the file does not say (virtual machines). */
    static long rate(String speed, String width) {
        Matcher matcher = SPEED.matcher(speed);
        if (!matcher.matches() || !width.matches("\\d{1,3}")) {
            return 0;
        }
        Integer lane = LANES.get(matcher.group(1).replaceFirst("\\.0$", ""));
        return lane == null ? 0 : lane * UNIT * Integer.parseInt(width);
    }

    /** @return the speed of 16 lanes that is nearest to a rate, as {@code 32.0 GT/s PCIe}; empty for 0. */
    static String speed(long rateBps) {
        String best = "";
        long distance = Long.MAX_VALUE;
        for (String speed : new String[] {"2.5", "5", "8", "16", "32", "64"}) {
            long d = Math.abs(LANES.get(speed) * UNIT * WIDTH - rateBps);
            if (rateBps > 0 && d < distance) {
                distance = d;
                best = speed.contains(".") ? speed + " GT/s PCIe" : speed + ".0 GT/s PCIe";
            }
        }
        return best;
    }

    /** @return the highest rate of a NIC that goes through a PCIe link; 0 where that is not known. */
    static long nicRate(long pcieBps) {
        // NCCL's figure is three quarters of the transfers; what a NIC gets is nearer to all of them.
        long raw = pcieBps / 3 * 4;
        long best = 0;
        for (long rate : NIC_RATES) {
            best = rate <= raw ? rate : best;
        }
        return best;
    }

    /** @return bit/s of one NVLink of one direction by compute capability: 20, 25 and, from Blackwell on, 50 GB/s (NVIDIA). */
    static long nvlink(int sm) {
        long gigabytes = sm >= 100 ? 50 : sm < 70 ? 20 : 25;
        return gigabytes * 8_000_000_000L;
    }
}
