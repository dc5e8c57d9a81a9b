// SPDX-License-Identifier: EPL-2.0

/** How editors write their files so that nothing is lost: whole or not at all, with the state before in local history. */
package dev.weft.ui.common.files;
