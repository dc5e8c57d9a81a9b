// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import dev.weft.exchange.report.ExchangeException;

/** Reads a file as words between blanks; line ends mean nothing. */
public final class Tokens implements AutoCloseable {
    private final Lines lines;
    private String[] words = {};
    private int next;

    /**
     * Opens a file.
     *
     * @param source the file
     * @throws ExchangeException if it cannot be opened
     */
    public Tokens(Source source) throws ExchangeException {
        lines = new Lines(source);
    }

    /**
     * The next word.
     *
     * @return the word; null after the last
     * @throws ExchangeException if it cannot be read
     */
    public String next() throws ExchangeException {
        while (next == words.length) {
            String line = lines.next();
            if (line == null) {
                return null;
            }
            String stripped = line.strip();
            words = stripped.isEmpty() ? new String[0] : stripped.split("\\s+");
            next = 0;
        }
        return words[next++];
    }

    /**
     * The next word, which must be there.
     *
     * @param what what it is, as a sentence names it
     * @return the word
     * @throws ExchangeException if there is none
     */
    public String required(String what) throws ExchangeException {
        String word = next();
        if (word == null) {
            throw lines.fail("tokens.end", what);
        }
        return word;
    }

    /**
     * The next word as a whole number.
     *
     * @param what what it is, as a sentence names it
     * @param minimum the least it may be, from 0
     * @param maximum the most it may be
     * @return the number
     * @throws ExchangeException if there is none, or it is out of range
     */
    public long number(String what, long minimum, long maximum) throws ExchangeException {
        String word = required(what);
        long value = Texts.number(word);
        if (value < minimum || value > maximum) {
            throw lines.fail("tokens.number", what, Texts.shown(word), minimum, maximum);
        }
        return value;
    }

    /** @return the line of the word that was read last. */
    public long line() {
        return lines.number();
    }

    /**
     * Fails at the word that was read last.
     *
     * @param key the sentence's key in this bundle's messages
     * @param arguments its arguments
     * @return the exception, to be thrown
     */
    public ExchangeException fail(String key, Object... arguments) {
        return lines.fail(key, arguments);
    }

    @Override
    public void close() throws ExchangeException {
        lines.close();
    }
}
