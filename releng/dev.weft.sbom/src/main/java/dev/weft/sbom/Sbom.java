// SPDX-License-Identifier: EPL-2.0
package dev.weft.sbom;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cyclonedx.Version;
import org.cyclonedx.exception.GeneratorException;
import org.cyclonedx.generators.BomGeneratorFactory;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.Component;
import org.cyclonedx.model.Hash;
import org.cyclonedx.model.LicenseChoice;
import org.cyclonedx.model.Metadata;
import org.cyclonedx.model.license.Expression;
import org.cyclonedx.util.BomUtils;

/**
 * Writes what a product is made of, as p2 installed it, with the licences that NOTICE names: a CycloneDX document in JSON that is the
 * same for the same product. A bundle that NOTICE does not have, or has in another version, is an error.
 */
public final class Sbom {
    static final Version FORMAT = Version.VERSION_15;
    private static final String OWN_LICENCE = "EPL-2.0";

    private Sbom() {}

    /**
     * Writes a document.
     *
     * @param args the product's folder, the file NOTICE, the version of Weft, the file to write
     * @throws IOException if a file cannot be read or written, or NOTICE does not tell all
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 4) {
            throw new IOException("Expected the product's folder, NOTICE, the version and the file to write");
        }
        Path product = Path.of(args[0]);
        Notice notice = Notice.of(Files.readAllLines(Path.of(args[1])));
        write(of(product, Profile.bundles(product), notice, args[2]), Path.of(args[3]));
    }

    static Bom of(Path product, List<Bundle> bundles, Notice notice, String version) throws IOException {
        Bom bom = new Bom();
        Component weft = new Component();
        weft.setType(Component.Type.APPLICATION);
        weft.setName("weft");
        weft.setVersion(version);
        weft.setBomRef("weft");
        weft.setLicenses(licence(OWN_LICENCE));
        Metadata metadata = new Metadata();
        metadata.setComponent(weft);
        // A date would make every build another document.
        metadata.setTimestamp(null);
        bom.setMetadata(metadata);
        List<String> missing = new ArrayList<>();
        for (Bundle bundle : bundles) {
            Optional<Notice.Entry> entry =
                    bundle.isOwn() ? Optional.of(new Notice.Entry("", OWN_LICENCE)) : notice.of(bundle);
            if (entry.isEmpty() || !entry.get().version().isEmpty() && !entry.get().version().equals(bundle.release())) {
                missing.add(bundle.artifact() + " " + bundle.release());
            } else {
                bom.addComponent(component(product, bundle, entry.get().licence()));
            }
        }
        if (!missing.isEmpty()) {
            throw new IOException("The product has bundles that NOTICE does not name: " + String.join(", ", missing));
        }
        return bom;
    }

    private static Component component(Path product, Bundle bundle, String licence) throws IOException {
        Component component = new Component();
        component.setType(Component.Type.LIBRARY);
        if (!bundle.group().isEmpty()) {
            component.setGroup(bundle.group());
        }
        component.setName(bundle.artifact());
        component.setVersion(bundle.release());
        component.setPurl(bundle.purl());
        component.setBomRef(bundle.name() + "_" + bundle.version());
        component.setLicenses(licence(licence));
        Path jar = product.resolve("plugins").resolve(bundle.name() + "_" + bundle.version() + ".jar");
        if (Files.isRegularFile(jar)) {
            component.setHashes(BomUtils.calculateHashes(jar.toFile(), FORMAT).stream()
                    .filter(hash -> hash.getAlgorithm().equals(Hash.Algorithm.SHA_256.getSpec()))
                    .toList());
        }
        return component;
    }

    private static LicenseChoice licence(String expression) {
        LicenseChoice choice = new LicenseChoice();
        choice.setExpression(new Expression(expression));
        return choice;
    }

    static void write(Bom bom, Path file) throws IOException {
        try {
            String json = BomGeneratorFactory.createJson(FORMAT, bom).toJsonString();
            Files.writeString(file, json + "\n", StandardCharsets.UTF_8);
        } catch (GeneratorException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
