// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.acceptance;

import java.util.List;

/**
 * One call of nccl-tests.
 *
 * @param number from 1
 * @param test the program without its ending, such as {@code all_reduce}
 * @param hosts on how many hosts
 * @param ranks how many ranks in all
 * @param sizes what is expected of each size
 */
record AcceptanceStep(int number, String test, int hosts, int ranks, List<Size> sizes) {
    private static final double GIGABYTES = 8e9;

    /**
     * One size.
     *
     * @param bytes as nccl-tests print it
     * @param busbwBps bus bandwidth that the model expects, bit/s
     */
    record Size(long bytes, long busbwBps) {
        double gigabytes() {
            return busbwBps / GIGABYTES;
        }
    }

    /** Copies the list. */
    AcceptanceStep {
        sizes = List.copyOf(sizes);
    }

    /** Returns the name of the file that the step's output goes to. */
    String output() {
        return "step" + number + ".txt";
    }

    /** Returns the command; {@code $HOSTFILE} and {@code $NCCL_TESTS} are the operator's. */
    String command(int factor) {
        return "mpirun -np " + ranks + " -N " + ranks / hosts + " --hostfile \"$HOSTFILE\" \"$NCCL_TESTS\"/" + test
                + "_perf -b " + sizes.get(0).bytes() + " -e "
                + sizes.get(sizes.size() - 1).bytes() + " -f " + factor + " -g 1";
    }
}
