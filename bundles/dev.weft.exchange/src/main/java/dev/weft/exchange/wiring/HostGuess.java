// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Tells hosts from switches where the table does not: by names of ports and devices, and reports that it did. */
public final class HostGuess {
    private static final Pattern HOST_PORT = Pattern.compile(
            "nic\\d+/port\\d+|(mlx\\d_|hca|nic|rocep|ibp|ib|rdma|eno|ens|enp|bond|hsn|slot|cx\\d)[\\w./ -]*");
    private static final Pattern SWITCH_PORT =
            Pattern.compile("port\\d+(\\.\\d+)?|(ethernet|swp|xe-|et-|e\\d+[-/]|osfp|qsfp)[\\w./ -]*|\\d+(/\\d+)+");
    private static final Pattern SWITCH =
            Pattern.compile(".*(leaf|spine|core|tor|switch|\\bsw|agg|border|edge|mqm|mf0).*");
    private static final Pattern HOST =
            Pattern.compile(".*(host|node|gpu|dgx|hgx|server|compute|srv|worker|client|storage|login|cn\\d).*");

    private final Predicate<String> given;

    /**
     * Makes one.
     *
     * @param pattern a regular expression for names of hosts; empty for none
     * @throws ExchangeException if it is no regular expression, or longer than any needs to be
     */
    public HostGuess(String pattern) throws ExchangeException {
        if (pattern.isEmpty()) {
            given = null;
            return;
        }
        try {
            given = Pattern.compile(pattern).asMatchPredicate();
        } catch (PatternSyntaxException e) {
            throw new ExchangeException("", 0, Messages.get("guess.hosts", pattern, e.getDescription()), e);
        }
    }

    /**
     * Tells whether a device is a host.
     *
     * @param device the device's name
     * @param ports names of its ports
     * @param report takes that it was told by names
     * @return true for a host, false for a switch, null where nothing tells
     */
    public Boolean isHost(String device, Iterable<String> ports, Report report) {
        if (given != null) {
            return given.test(device);
        }
        boolean nics = true;
        boolean fronts = true;
        boolean weft = true;
        for (String port : ports) {
            String lower = port.toLowerCase(Locale.ROOT);
            nics &= HOST_PORT.matcher(lower).matches();
            fronts &= SWITCH_PORT.matcher(lower).matches();
            weft &= port.matches("nic\\d+/port\\d+|port\\d+(\\.\\d+)?");
        }
        String name = device.toLowerCase(Locale.ROOT);
        boolean saysSwitch = SWITCH.matcher(name).matches();
        boolean saysHost = HOST.matcher(name).matches();
        if (!weft) {
            report.approximated(device, "guess.guessed");
        }
        if (nics != fronts) {
            return nics;
        }
        return saysSwitch == saysHost ? null : (Boolean) saysHost;
    }
}
