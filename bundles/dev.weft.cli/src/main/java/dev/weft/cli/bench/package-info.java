// SPDX-License-Identifier: EPL-2.0
/** How fast the packet engine is: the workloads of {@code weft bench}, their measurement in a process of their own, the table. */
package dev.weft.cli.bench;
