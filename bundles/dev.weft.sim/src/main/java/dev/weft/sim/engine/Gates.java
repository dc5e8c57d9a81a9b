// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.network.Network;
import java.util.Arrays;

/** Which classes each output port may serve: pauses (PFC) and credits (InfiniBand) that its link's far end sent. */
final class Gates {

    /** InfiniBand counts credits in blocks of 64 bytes (IBA 1.x, 7.9 flow control). */
    static final int BLOCK_BYTES = 64;

    private static final long NOT_STOPPED = -1;

    private final FlowControl flowControl;
    private final Counters counters;
    private final ClassIndex classes;
    private final byte[] paused;
    /** Classes whose pauses the watchdog ignores, and those that are asked to pause nonetheless. */
    private final byte[] ignored;

    private final byte[] asked;
    private final int[] credits;
    private final long[] pausedSince;
    private final long[] stalledSince;

    Gates(Network network, FabricPolicy policy, Counters counters) {
        this.flowControl = policy.flowControl();
        this.counters = counters;
        classes = policy.lossless().classes();
        int links = flowControl == FlowControl.NONE ? 0 : network.linkCount();
        paused = new byte[links];
        ignored = new byte[links];
        asked = new byte[links];
        pausedSince = new long[links];
        stalledSince = new long[links];
        credits = new int[flowControl == FlowControl.CREDITS ? classes.size(links) : 0];
        Arrays.fill(pausedSince, NOT_STOPPED);
        Arrays.fill(stalledSince, NOT_STOPPED);
        Arrays.fill(credits, blocks(policy.lossless().laneBufferBytes()));
    }

    static int blocks(long bytes) {
        return (int) ((bytes + BLOCK_BYTES - 1) / BLOCK_BYTES);
    }

    boolean open(int link, int trafficClass, int size) {
        return switch (flowControl) {
            case NONE -> true;
            case PFC -> (paused[link] >>> trafficClass & 1) == 0;
            case CREDITS -> credits[classes.of(link, trafficClass)] >= blocks(size);
        };
    }

    /** @return the classes that no pause stops, a bit each; credits may stop them still */
    int openClasses(int link) {
        return flowControl == FlowControl.NONE ? -1 : ~paused[link];
    }

    void take(int link, int trafficClass, int size) {
        if (flowControl == FlowControl.CREDITS) {
            credits[classes.of(link, trafficClass)] -= blocks(size);
        }
    }

    void giveBack(int link, int trafficClass, int blocks) {
        credits[classes.of(link, trafficClass)] += blocks;
    }

    void pause(int link, int trafficClass, long now) {
        counters.add(link, LinkCounter.PAUSES, 1);
        asked[link] |= (byte) (1 << trafficClass);
        if ((ignored[link] >>> trafficClass & 1) != 0) {
            return;
        }
        if (paused[link] == 0) {
            pausedSince[link] = now;
        }
        paused[link] |= (byte) (1 << trafficClass);
    }

    void resume(int link, int trafficClass, long now) {
        asked[link] &= (byte) ~(1 << trafficClass);
        unpause(link, trafficClass, now);
    }

    /** Lets the class go whatever the far end says. */
    void ignorePauses(int link, int trafficClass, long now) {
        ignored[link] |= (byte) (1 << trafficClass);
        unpause(link, trafficClass, now);
    }

    /** Lets the far end stop the class again. */
    void heedPauses(int link, int trafficClass) {
        ignored[link] &= (byte) ~(1 << trafficClass);
    }

    /** @return whether the far end has stopped the class, heeded or not */
    boolean isAskedToPause(int link, int trafficClass) {
        return (asked[link] >>> trafficClass & 1) != 0;
    }

    private void unpause(int link, int trafficClass, long now) {
        paused[link] &= (byte) ~(1 << trafficClass);
        if (paused[link] == 0 && pausedSince[link] != NOT_STOPPED) {
            counters.add(link, LinkCounter.PAUSE_PS, now - pausedSince[link]);
            pausedSince[link] = NOT_STOPPED;
        }
    }

    /** The link has failed: nothing stops the port any more, and nothing may go before new credits come. */
    void forget(int link, long now) {
        if (paused.length == 0) {
            return;
        }
        for (int trafficClass = 0; trafficClass < Packet.CLASSES; trafficClass++) {
            resume(link, trafficClass, now);
        }
        if (flowControl == FlowControl.CREDITS) {
            for (int i = 0; i < classes.count(); i++) {
                credits[classes.of(link, classes.at(i))] = 0;
            }
        }
    }

    /** The port has packets, none of which may go. */
    void stalled(int link, long now) {
        if (flowControl == FlowControl.CREDITS && stalledSince[link] == NOT_STOPPED) {
            stalledSince[link] = now;
        }
    }

    void unstalled(int link, long now) {
        if (flowControl == FlowControl.CREDITS && stalledSince[link] != NOT_STOPPED) {
            counters.add(link, LinkCounter.CREDIT_STALL_PS, now - stalledSince[link]);
            stalledSince[link] = NOT_STOPPED;
        }
    }

    /** @return time for which pauses or want of credits stopped the port up to now, picoseconds */
    long stoppedPs(int link, long now) {
        long stopped = counters.get(link, LinkCounter.PAUSE_PS) + counters.get(link, LinkCounter.CREDIT_STALL_PS);
        if (paused.length > 0) {
            stopped += pausedSince[link] == NOT_STOPPED ? 0 : now - pausedSince[link];
            stopped += stalledSince[link] == NOT_STOPPED ? 0 : now - stalledSince[link];
        }
        return stopped;
    }

    /** Counts stops that last until the end of the run. */
    void finish(long now) {
        for (int link = 0; link < paused.length; link++) {
            if (pausedSince[link] != NOT_STOPPED) {
                counters.add(link, LinkCounter.PAUSE_PS, now - pausedSince[link]);
                pausedSince[link] = NOT_STOPPED;
            }
            unstalled(link, now);
        }
    }
}
