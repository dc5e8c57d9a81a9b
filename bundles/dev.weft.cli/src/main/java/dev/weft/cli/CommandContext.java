// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.progress.Cancellation;

/**
 * What a command needs to know of the process it runs in.
 *
 * @param cancellation asked by long commands whether to stop
 * @param errorIsTerminal whether a person watches standard error, so that a progress bar may be drawn there
 */
public record CommandContext(Cancellation cancellation, boolean errorIsTerminal) {}
