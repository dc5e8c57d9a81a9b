// SPDX-License-Identifier: EPL-2.0

/** Scenarios that the workbench makes. */
package dev.weft.ui.scenarios;
