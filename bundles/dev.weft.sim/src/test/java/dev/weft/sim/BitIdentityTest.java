// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Results are the same bits on every machine and Java version: hashes of random runs against those checked in, which were
 * computed with Java 17 and found the same with Java 25. Whoever changes results on purpose changes them, too.
 */
class BitIdentityTest {

    private static final int CASES = 12;

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void randomRunsHaveTheirHash(String transport) throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (long seed = 1; seed <= CASES; seed++) {
            Random random = new Random(seed);
            Network network = RandomCases.network(random);
            Workload workload = RandomCases.workload(random, network);
            SimulationResult r = Runs.runInParts(network, workload, transport, seed, 1 + (int) seed % 3);
            add(digest, r.messageReleasePs());
            add(digest, r.messageDeliveredPs());
            add(digest, r.messageAckedPs());
            for (LinkCounter counter : LinkCounter.values()) {
                add(digest, r.byLink(counter));
            }
            add(digest, r.events(), r.packetHops(), r.retransmits(), r.duplicates(), r.trims(), r.simulatedPs());
            r.packetLatencyPs()
                    .recordedValues()
                    .forEach(v -> add(digest, v.getValueIteratedTo(), v.getCountAtValueIteratedTo()));
            add(digest, r.flowDetails().roundTripMeanPs());
        }
        Properties expected = new Properties();
        try (InputStream in = BitIdentityTest.class.getResourceAsStream("result-hashes.properties")) {
            expected.load(in);
        }
        assertEquals(
                Map.of(transport, expected.getProperty(transport)),
                Map.of(transport, HexFormat.of().formatHex(digest.digest())),
                "with Java " + Runtime.version());
    }

    private static void add(MessageDigest digest, long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * values.length);
        Arrays.stream(values).forEach(bytes::putLong);
        digest.update(bytes.array());
    }
}
