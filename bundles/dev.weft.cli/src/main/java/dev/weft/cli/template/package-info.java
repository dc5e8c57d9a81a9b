// SPDX-License-Identifier: EPL-2.0
/** The command lines of fabric templates, and their list. */
package dev.weft.cli.template;
