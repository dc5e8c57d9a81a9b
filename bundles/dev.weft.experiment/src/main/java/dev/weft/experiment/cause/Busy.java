// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

/**
 * For how long the busiest server on each message's way was needed while the message was under way, in several worlds: as it
 * was; without what is slow; without what is inside hosts; with traffic spread evenly over all shortest paths; without any
 * traffic but that of the message's own sender.
 */
final class Busy {
    private final Traffic traffic;
    private final long[] released;
    private final long[] delivered;
    private Work chosenWork;
    private Work evenWork;
    private Work slowWork;

    /**
     * Looks at messages that are under way at some times.
     *
     * @param delivered by message, −1 for those that are not to be counted
     */
    Busy(Traffic traffic, long[] released, long[] delivered) {
        this.traffic = traffic;
        this.released = released;
        this.delivered = delivered;
    }

    private Work chosenWork() {
        if (chosenWork == null) {
            chosenWork = work(traffic.chosen, false);
        }
        return chosenWork;
    }

    private Work evenWork() {
        if (evenWork == null) {
            evenWork = traffic.even == traffic.chosen ? chosenWork() : work(traffic.even, false);
        }
        return evenWork;
    }

    private Work slowWork() {
        if (slowWork == null) {
            slowWork = traffic.servers.anySlow() ? work(traffic.chosen, true) : chosenWork();
        }
        return slowWork;
    }

    private Work work(Ways ways, boolean slow) {
        Servers servers = traffic.servers;
        Work work = new Work(servers.count());
        for (int m = 0; m < traffic.messages(); m++) {
            if (traffic.isInsideHost(m) || delivered[m] < 0) {
                continue;
            }
            int c = traffic.connections.ofMessage(m);
            double bytes = traffic.wireBytes(m);
            for (int e = ways.first(c); e < ways.end(c); e++) {
                int link = ways.link(e);
                double ps = bytes * ways.part(e) * servers.linkPsPerByte(link);
                double stretch = slow ? servers.stretch(link, released[m], delivered[m]) : 1;
                work.add(link, released[m], delivered[m], ps * stretch);
            }
            for (boolean out : new boolean[] {true, false}) {
                int end = end(m, out);
                for (int server : servers.inside(end, out)) {
                    work.add(server, released[m], delivered[m], bytes * servers.insidePsPerByte(end, server));
                }
            }
            int nic = traffic.connections.destination(c);
            double drain = slow ? servers.drainPsPerByte(nic, released[m], delivered[m]) : 0;
            if (drain > 0) {
                work.add(servers.drain(nic), released[m], delivered[m], bytes * drain);
            }
        }
        if (slow) {
            servers.addStalls(work);
        }
        work.close();
        return work;
    }

    private int end(int m, boolean out) {
        return out ? traffic.workload.source(m) : traffic.workload.destination(m);
    }

    /** The sender's port with what the sender sends, or the way's slowest link with the message alone. */
    double own(int m) {
        double ps = 0;
        double bytes = traffic.wireBytes(m);
        int c = traffic.connections.ofMessage(m);
        for (int e = traffic.chosen.first(c); e < traffic.chosen.end(c); e++) {
            int link = traffic.chosen.link(e);
            ps = Math.max(ps, bytes * traffic.chosen.part(e) * traffic.servers.linkPsPerByte(link));
            if (traffic.network.source(link) < traffic.network.hostCount()) {
                ps = Math.max(ps, between(chosenWork(), link, m));
            }
        }
        return ps;
    }

    /** All links, were everything spread evenly and nothing slow. */
    double even(int m) {
        return Math.max(own(m), largest(traffic.even, evenWork(), m));
    }

    /** All links, were nothing slow. */
    double chosen(int m) {
        return Math.max(own(m), largest(traffic.chosen, chosenWork(), m));
    }

    /** All links and the receiving NIC, as they are. */
    double slow(int m) {
        return Math.max(drained(m), Math.max(own(m), largest(traffic.chosen, slowWork(), m)));
    }

    /** What is inside hosts. */
    double inside(int m) {
        double most = 0;
        for (boolean out : new boolean[] {true, false}) {
            for (int server : traffic.servers.inside(end(m, out), out)) {
                most = Math.max(most, between(chosenWork(), server, m));
            }
        }
        return most;
    }

    /** Everything as it is. */
    double all(int m) {
        return Math.max(slow(m), inside(m));
    }

    private double drained(int m) {
        int nic = traffic.connections.destination(traffic.connections.ofMessage(m));
        return traffic.servers.anySlow() ? between(slowWork(), traffic.servers.drain(nic), m) : 0;
    }

    private double between(Work work, int server, int m) {
        return work.between(server, released[m], delivered[m]);
    }

    private double largest(Ways ways, Work work, int m) {
        double most = 0;
        int c = traffic.connections.ofMessage(m);
        for (int e = ways.first(c); e < ways.end(c); e++) {
            most = Math.max(most, between(work, ways.link(e), m));
        }
        return most;
    }

    /** Returns the busiest link on a message's way; the first of equals. */
    int busiestLink(int m) {
        int c = traffic.connections.ofMessage(m);
        int found = traffic.chosen.link(traffic.chosen.first(c));
        double most = 0;
        for (int e = traffic.chosen.first(c); e < traffic.chosen.end(c); e++) {
            double ps = between(chosenWork(), traffic.chosen.link(e), m);
            if (ps > most * 1.000001) {
                most = ps;
                found = traffic.chosen.link(e);
            }
        }
        return found;
    }

    /** Returns how many times what they can carry links between switches get on average, were all spread evenly; from 1. */
    double overload() {
        double load = 0;
        double own = 0;
        for (int m = 0; m < traffic.messages(); m++) {
            if (traffic.isInsideHost(m) || delivered[m] < 0) {
                continue;
            }
            int c = traffic.connections.ofMessage(m);
            double most = 0;
            for (int e = traffic.even.first(c); e < traffic.even.end(c); e++) {
                int link = traffic.even.link(e);
                most = traffic.network.nicOfLink(link) < 0 ? Math.max(most, between(evenWork(), link, m)) : most;
            }
            if (most > 0) {
                own += own(m);
                load += Math.max(own(m), most);
            }
        }
        return own > 0 ? load / own : 1;
    }
}
