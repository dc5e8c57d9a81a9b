// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * That this process, and no other, works on the folder of a sweep. The operating system lets go of it when the process ends,
 * however it ends.
 */
public final class SweepLock implements AutoCloseable {
    private static final String FILE = ".lock";

    private final FileChannel channel;

    private SweepLock(FileChannel channel) {
        this.channel = channel;
    }

    static SweepLock take(Path folder) throws InvalidInputException {
        FileChannel channel;
        try {
            channel = FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("folder.unwritable", folder, reason(e)), e);
        }
        SweepLock lock = new SweepLock(channel);
        if (!isTaken(channel)) {
            lock.close();
            throw new InvalidInputException(Messages.get("folder.locked", folder));
        }
        return lock;
    }

    private static boolean isTaken(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            // A file system without locks: then points are still written whole or not at all.
            return true;
        }
    }

    private static String reason(IOException failure) {
        return failure.getClass().getSimpleName().replace("Exception", "") + ": " + failure.getMessage();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
