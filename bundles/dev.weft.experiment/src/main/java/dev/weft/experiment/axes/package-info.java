// SPDX-License-Identifier: EPL-2.0
/** Many experiments from one: what differs between them, their files, their execution, also after an interruption. */
package dev.weft.experiment.axes;
