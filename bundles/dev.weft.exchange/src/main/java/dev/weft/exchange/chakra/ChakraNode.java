// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.chakra;

import dev.weft.exchange.chakra.ProtoMessage.Malformed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A node of a trace, as et_def.proto of Chakra numbers its fields. Values of attributes are numbers whatever integer field they
 * stand in, for writers differ in that.
 *
 * @param id its ID
 * @param name its name
 * @param type its NodeType
 * @param after IDs of the nodes that it waits for
 * @param microseconds how long it takes
 * @param attributes its attributes that are whole numbers; of texts it only says that they are there
 */
record ChakraNode(long id, String name, int type, List<Long> after, long microseconds, Map<String, Long> attributes) {
    static final int METADATA = 1;
    static final int SEND = 5;
    static final int RECEIVE = 6;
    static final int COLLECTIVE = 7;
    static final int LAST_TYPE = 7;

    private static final int ID = 1;
    private static final int NAME = 2;
    private static final int TYPE = 3;
    private static final int CONTROL = 4;
    private static final int DATA = 5;
    private static final int DURATION = 7;
    private static final int ATTRIBUTE = 10;

    /** int32, int64, uint32, uint64, sint32, sint64, fixed32, fixed64, sfixed32, sfixed64, bool: every second number. */
    private static final int FIRST_WHOLE = 7;

    private static final int SINT32 = 15;
    private static final int SINT64 = 17;
    private static final int LAST_WHOLE = 27;
    private static final int TEXT = 29;

    /** @return the node that a message says. */
    static ChakraNode of(ProtoMessage message) throws Malformed {
        long id = 0;
        String name = "";
        int type = 0;
        long duration = 0;
        List<Long> after = new ArrayList<>();
        Map<String, Long> attributes = new HashMap<>();
        while (message.next()) {
            switch (message.field()) {
                case ID -> id = number(message);
                case NAME -> name = message.text();
                case TYPE -> type = (int) Math.max(0, Math.min(LAST_TYPE + 1, number(message)));
                case CONTROL, DATA -> dependencies(message, after);
                case DURATION -> duration = number(message);
                case ATTRIBUTE -> attribute(message.message(), attributes);
                default -> {
                    // Inputs and outputs say nothing about communication.
                }
            }
        }
        return new ChakraNode(id, name, type, after, duration, attributes);
    }

    private static long number(ProtoMessage message) throws Malformed {
        if (message.wire() != ProtoMessage.VARINT) {
            throw new Malformed();
        }
        return message.number();
    }

    private static void dependencies(ProtoMessage message, List<Long> after) throws Malformed {
        if (message.wire() != ProtoMessage.BYTES) {
            after.add(number(message));
            return;
        }
        ProtoMessage packed = message.message();
        while (packed.hasPacked()) {
            after.add(packed.packed());
        }
    }

    private static void attribute(ProtoMessage message, Map<String, Long> attributes) throws Malformed {
        String name = "";
        Long value = null;
        while (message.next()) {
            if (message.field() == 1) {
                name = message.text();
            } else if (message.field() >= FIRST_WHOLE
                    && message.field() <= LAST_WHOLE
                    && message.field() % 2 == 1
                    && message.wire() != ProtoMessage.BYTES) {
                boolean zigzag = message.field() == SINT32 || message.field() == SINT64;
                long raw = message.number();
                value = zigzag ? raw >>> 1 ^ -(raw & 1) : raw;
            } else if (message.field() == TEXT) {
                value = 0L;
            }
        }
        if (value != null) {
            attributes.put(name, value);
        }
    }
}
