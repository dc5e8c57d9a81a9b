// SPDX-License-Identifier: EPL-2.0
/** The bill of materials of a product, in CycloneDX. */
package dev.weft.sbom;
