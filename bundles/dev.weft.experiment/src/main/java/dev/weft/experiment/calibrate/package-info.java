// SPDX-License-Identifier: EPL-2.0
/** What measured collectives say of a cluster's hosts and software, and what that predicts. */
package dev.weft.experiment.calibrate;
