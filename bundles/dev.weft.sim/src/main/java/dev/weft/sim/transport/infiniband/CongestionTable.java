// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.infiniband;

import dev.weft.sim.engine.Hosts;
import dev.weft.sim.transport.reliable.RateControl;

/**
 * InfiniBand congestion control at the channel adapter (IBA annex A10): a BECN raises a queue pair's index into a table
 * of injection delays, a timer lowers it. The table grows with the square of the index, as in the Mellanox OMNeT++
 * model.
 */
final class CongestionTable implements RateControl {

    /**
     * @param increase steps per BECN
     * @param limit largest index
     * @param timerPs period after which the index falls by one
     * @param delayPs injection delay between packets at index 1; index i waits i² times as long
     */
    record Settings(int increase, int limit, long timerPs, double delayPs) {}

    private final Settings settings;
    private final int[] index;
    private final long[] indexTime;
    private final long[] nextSend;

    CongestionTable(Hosts hosts, Settings settings) {
        this.settings = settings;
        int n = hosts.connections().count();
        index = new int[n];
        indexTime = new long[n];
        nextSend = new long[n];
    }

    @Override
    public long earliest(int connection) {
        return nextSend[connection];
    }

    @Override
    public void sent(int connection, int wireBytes, long now) {
        decay(connection, now);
        double i = index[connection];
        nextSend[connection] = i == 0 ? now : now + (long) (i * i * settings.delayPs());
    }

    @Override
    public void congested(int connection, long now) {
        decay(connection, now);
        index[connection] = Math.min(settings.limit(), index[connection] + settings.increase());
    }

    private void decay(int connection, long now) {
        long periods = (now - indexTime[connection]) / settings.timerPs();
        index[connection] = (int) Math.max(0, index[connection] - periods);
        indexTime[connection] += periods * settings.timerPs();
    }

    @Override
    public void timer(int connection, long now) {
        throw new IllegalStateException("The index decays when it is looked at; no timer is ever set");
    }
}
