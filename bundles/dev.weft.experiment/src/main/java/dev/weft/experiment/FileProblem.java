// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.rules.Severity;

/**
 * Something wrong in a file of the user.
 *
 * @param place where it is
 * @param severity how bad it is
 * @param reason what is wrong there, and what was expected
 */
public record FileProblem(Place place, Severity severity, String reason) {}
