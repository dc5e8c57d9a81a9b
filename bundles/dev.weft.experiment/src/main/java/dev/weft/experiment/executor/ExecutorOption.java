// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

/**
 * Something that can be chosen of an executor.
 *
 * @param name its name
 * @param description what it means, and how it is written
 * @param standard what stands when nothing is given; empty for nothing
 */
public record ExecutorOption(String name, String description, String standard) {}
