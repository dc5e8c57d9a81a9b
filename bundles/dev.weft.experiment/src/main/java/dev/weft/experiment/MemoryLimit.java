// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Arrays;
import java.util.List;

/**
 * Ends a run when more memory is in use than its scenario allows: what long-lived objects took after the Java VM last
 * collected them. All runs of the VM share that memory, so each collection that finds too much of it ends one of them.
 */
final class MemoryLimit {
    private static final Object LOCK = new Object();

    /** The collection that the last run was ended for; of all runs of this VM. */
    private static long lastCollection;

    private final long bytes;
    private final List<MemoryPoolMXBean> pools;
    private final List<GarbageCollectorMXBean> collectors;
    private boolean reached;

    /** @param bytes 0 sets no limit */
    MemoryLimit(long bytes) {
        this.bytes = bytes;
        // Where objects live that have outlived a few collections; what is younger says little.
        pools = bytes == 0
                ? List.of()
                : ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported())
                        .toList();
        List<String> managers = pools.stream()
                .flatMap(pool -> Arrays.stream(pool.getMemoryManagerNames()))
                .toList();
        collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(collector -> managers.contains(collector.getName()))
                .toList();
    }

    /** Looks at the memory. @return whether the run is to end, from then on for good */
    boolean isReached() {
        if (reached || pools.isEmpty()) {
            return reached;
        }
        long used = pools.stream()
                .map(MemoryPoolMXBean::getCollectionUsage)
                .filter(usage -> usage != null)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
        if (used < bytes) {
            return false;
        }
        synchronized (LOCK) {
            long collection = collectors.stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                    .sum();
            if (collection > lastCollection) {
                lastCollection = collection;
                reached = true;
            }
        }
        return reached;
    }

    /** Returns whether it has ended the run. */
    boolean hasEnded() {
        return reached;
    }
}
