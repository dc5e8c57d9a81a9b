// SPDX-License-Identifier: EPL-2.0
/** The editor of scenarios: form and text. */
package dev.weft.ui.scenario;
