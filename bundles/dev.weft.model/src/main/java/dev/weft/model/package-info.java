// SPDX-License-Identifier: EPL-2.0
/** The EMF metamodels of fabrics, policies, scenarios and catalogues. */
package dev.weft.model;
