// SPDX-License-Identifier: EPL-2.0
/** Runs the command on a scenario as the launches of the workbench do: settings, process, console, progress and end. */
package dev.weft.ui.launch;
