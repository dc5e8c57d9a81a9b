// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.io.BufferedReader;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Reads a text file line by line, whatever its size. Binary rubbish and endless lines are refused. */
public final class Lines implements AutoCloseable {
    private final Source source;
    private final Reader reader;
    private final StringBuilder buffer = new StringBuilder();
    private long number;
    private int pushed = -2;

    /**
     * Opens a file.
     *
     * @param source the file
     * @throws ExchangeException if it cannot be opened
     */
    public Lines(Source source) throws ExchangeException {
        this.source = source;
        reader = new BufferedReader(
                new InputStreamReader(
                        source.open(),
                        StandardCharsets.UTF_8
                                .newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)),
                1 << 16);
    }

    /**
     * The next line.
     *
     * @return without its end; null after the last
     * @throws ExchangeException if it cannot be read, is no text, or is too long
     */
    public String next() throws ExchangeException {
        buffer.setLength(0);
        try {
            int c = pushed == -2 ? reader.read() : pushed;
            pushed = -2;
            if (c < 0) {
                return null;
            }
            number++;
            if (number == 1 && c == '\ufeff') {
                c = reader.read();
            }
            while (c >= 0 && c != '\n' && c != '\r') {
                if (c == 0) {
                    throw fail("io.notText");
                }
                if (buffer.length() == Limits.LINE) {
                    throw fail("io.longLine", Limits.LINE);
                }
                buffer.append((char) c);
                c = reader.read();
            }
            if (c == '\r') {
                int after = reader.read();
                pushed = after == '\n' ? -2 : after;
            }
            return buffer.toString();
        } catch (CharacterCodingException | CharConversionException e) {
            throw new ExchangeException(source.name(), number, Messages.get("io.notText"), e);
        } catch (IOException e) {
            throw Source.failure(source.name(), e);
        }
    }

    /** @return number of the line that was read last, from 1. */
    public long number() {
        return number;
    }

    /**
     * Fails at the line that was read last.
     *
     * @param key the sentence's key in this bundle's messages
     * @param arguments its arguments
     * @return the exception, to be thrown
     */
    public ExchangeException fail(String key, Object... arguments) {
        return source.fail(number, key, arguments);
    }

    @Override
    public void close() throws ExchangeException {
        try {
            reader.close();
        } catch (IOException e) {
            throw Source.failure(source.name(), e);
        }
    }
}
