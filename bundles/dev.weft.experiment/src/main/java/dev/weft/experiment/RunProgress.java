// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

/**
 * How far one simulation is.
 *
 * @param simulatedPs the simulated time, in picoseconds
 * @param fraction the delivered part of the payload, 0 to 1
 * @param packetHops how many packets have crossed a link so far
 */
public record RunProgress(long simulatedPs, double fraction, long packetHops) {
    /** The progress of a simulation that has not begun. */
    public static final RunProgress NOTHING = new RunProgress(0, 0, 0);

    /** Returns the progress of a whole of which so many equal parts are done and this is the next. */
    RunProgress within(int done, int parts) {
        return new RunProgress(simulatedPs, (done + fraction) / parts, packetHops);
    }
}
