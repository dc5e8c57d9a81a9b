// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.weft.model.core.Document;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is in a file: it is read as a sound model, or refused by the one exception with one sentence. */
class FuzzTest {
    private static final Path FILE = Path.of("fuzz.fabric");
    private static final Pattern TOKEN = Pattern.compile("\"[^\"]*\"|<[^>]*>|[a-zA-Z:]+");
    private static final int ROUNDS = Integer.getInteger("weft.fuzz.rounds", 2_000);

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void endsWellOrInTheOneException(long seed) throws ModelFileException {
        SplittableRandom random = new SplittableRandom(seed);
        Document root = seed == 1 ? Samples.fabric() : Samples.scenario();
        byte[] original = ModelFiles.content(FILE, root);
        int refused = 0;
        for (int i = 0; i < ROUNDS; i++) {
            byte[] mutated = mutate(original, random);
            try {
                ModelFile file = ModelFiles.read(FILE, mutated);
                assertSound(file);
                byte[] saved = ModelFiles.content(FILE, file.root());
                assertEquals(1, ModelFiles.read(FILE, saved).root().getFormatVersion());
            } catch (ModelFileException e) {
                refused++;
                assertTrue(e.getMessage().startsWith("fuzz.fabric"), e.getMessage());
                assertTrue(e.reason().length() > 10, e.getMessage());
            } catch (RuntimeException | StackOverflowError e) {
                fail("seed " + seed + " round " + i + ":\n" + new String(mutated, StandardCharsets.UTF_8), e);
            }
        }
        assertTrue(refused > ROUNDS / 2 && refused < ROUNDS, "refused " + refused);
    }

    /** All objects are of the class that their place asks for, and none leads out of the file. */
    private static void assertSound(ModelFile file) {
        List<EObject> all = new ArrayList<>(List.of(file.root()));
        file.root().eAllContents().forEachRemaining(all::add);
        for (EObject object : all) {
            for (EObject referred : object.eCrossReferences()) {
                assertTrue(!referred.eIsProxy() && all.contains(referred), referred.toString());
            }
            for (var feature : object.eClass().getEAllStructuralFeatures()) {
                Object value = object.eGet(feature);
                List<?> values = value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
                for (Object v : values) {
                    assertTrue(feature.getEType().isInstance(v), feature + " " + v);
                }
            }
        }
    }

    private static byte[] mutate(byte[] original, SplittableRandom random) {
        byte[] result = original;
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            result = switch (random.nextInt(4)) {
                case 0 -> bytes(result, random);
                case 1 -> cut(result, random);
                default ->
                    tokens(new String(result, StandardCharsets.UTF_8), random).getBytes(StandardCharsets.UTF_8);
            };
        }
        return result;
    }

    private static byte[] bytes(byte[] from, SplittableRandom random) {
        byte[] result = from.clone();
        for (int n = 1 + random.nextInt(4); n > 0 && result.length > 0; n--) {
            result[random.nextInt(result.length)] = (byte) random.nextInt(256);
        }
        return result;
    }

    private static byte[] cut(byte[] from, SplittableRandom random) {
        int start = random.nextInt(from.length + 1);
        int length = Math.min(from.length - start, 1 + random.nextInt(random.nextBoolean() ? 10 : 1000));
        byte[] result = Arrays.copyOf(from, from.length - length);
        System.arraycopy(from, start + length, result, start, from.length - start - length);
        return result;
    }

    /** Replaces, drops or doubles a tag, a value or a word by another of the same file or by a nasty one. */
    private static String tokens(String from, SplittableRandom random) {
        List<int[]> places = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(from);
        int at = 0;
        while (at < from.length() && matcher.find(at)) {
            places.add(new int[] {matcher.start(), matcher.end()});
            at = matcher.start() + 1;
        }
        if (places.isEmpty()) {
            return from;
        }
        int[] place = places.get(random.nextInt(places.size()));
        int[] other = places.get(random.nextInt(places.size()));
        String own = from.substring(place[0], place[1]);
        String[] nasty = {
            "\"\"",
            "\"-1\"",
            "\"99999999999999999999\"",
            "\"2147483648\"",
            "\"NaN\"",
            "\"//@nodes.0\"",
            "\"#\"",
            "\"leaf spine\"",
            "<nodes/>",
            "<links href=\"a#b\"/>",
            "xsi:nil=\"true\"",
            "id=\"leaf\"",
            "<a:b xmlns:a=\"c\"/>",
            "<types xsi:type=\"fabric:Block\"/>",
            "\"-5 Gb/s\"",
            "\"fabric:Connection\"",
            "<![CDATA[x]]>",
            "&lt;",
            "&x;",
            "<?pi?>",
            "<!--c-->"
        };
        String replacement =
                switch (random.nextInt(4)) {
                    case 0 -> from.substring(other[0], other[1]);
                    case 1 -> "";
                    case 2 -> own + own;
                    default -> nasty[random.nextInt(nasty.length)];
                };
        return from.substring(0, place[0]) + replacement + from.substring(place[1]);
    }
}
