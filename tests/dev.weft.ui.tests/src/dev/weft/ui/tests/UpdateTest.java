// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.p2.core.IProvisioningAgent;
import org.eclipse.equinox.p2.core.IProvisioningAgentProvider;
import org.eclipse.equinox.p2.core.ProvisionException;
import org.eclipse.equinox.p2.core.UIServices;
import org.eclipse.equinox.p2.engine.IProfile;
import org.eclipse.equinox.p2.engine.IProfileRegistry;
import org.eclipse.equinox.p2.engine.ProvisioningContext;
import org.eclipse.equinox.p2.metadata.IInstallableUnit;
import org.eclipse.equinox.p2.operations.InstallOperation;
import org.eclipse.equinox.p2.operations.ProfileChangeOperation;
import org.eclipse.equinox.p2.operations.ProvisioningSession;
import org.eclipse.equinox.p2.operations.UpdateOperation;
import org.eclipse.equinox.p2.query.IQueryResult;
import org.eclipse.equinox.p2.query.QueryUtil;
import org.eclipse.equinox.p2.repository.metadata.IMetadataRepository;
import org.eclipse.equinox.p2.repository.metadata.IMetadataRepositoryManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * Installing and updating the product from p2 repositories in folders, by the operations that <i>Help &gt; Install New
 * Software</i> and <i>Help &gt; Check for Updates</i> are made of: the repository of this build, and one of a next version.
 */
class UpdateTest {
    private static final Path REPOSITORY = Path.of("../../releng/dev.weft.product/target/repository");
    private static final String PRODUCT = "dev.weft.product";
    private static final String FEATURE = "dev.weft.feature.feature.group";
    private static final String PROFILE = "installed";

    @TempDir
    private Path folder;

    private IProvisioningAgent agent;
    private ProvisioningSession session;
    private Trust trust;

    /** Answers as a user who trusts what nobody has signed, and remembers what was asked. */
    private static final class Trust extends UIServices {
        private final List<String> unsigned = new ArrayList<>();
        private boolean accepts = true;

        @Override
        public AuthenticationInfo getUsernamePassword(String location) {
            throw new AssertionError("a password for " + location);
        }

        @Override
        public AuthenticationInfo getUsernamePassword(String location, AuthenticationInfo previous) {
            throw new AssertionError("a password for " + location);
        }

        @Override
        public TrustInfo getTrustInfo(Certificate[][] untrusted, String[] files) {
            if (files != null) {
                unsigned.addAll(List.of(files));
            }
            List<Certificate> known = new ArrayList<>();
            if (accepts && untrusted != null) {
                // Who has signed the platform's bundles is no one that Java knows.
                Arrays.stream(untrusted).forEach(chain -> known.add(chain[0]));
            }
            return new TrustInfo(known, List.of(), false, accepts);
        }
    }

    @BeforeEach
    void startAgent() throws Exception {
        // What changes the configuration of a product; in the product it is started when it is needed.
        for (String name : List.of(
                "org.eclipse.equinox.frameworkadmin.equinox", "org.eclipse.equinox.simpleconfigurator.manipulator")) {
            Platform.getBundle(name).start(Bundle.START_TRANSIENT);
        }
        BundleContext context = FrameworkUtil.getBundle(UpdateTest.class).getBundleContext();
        IProvisioningAgentProvider provider =
                context.getService(context.getServiceReference(IProvisioningAgentProvider.class));
        agent = provider.createAgent(folder.resolve("p2").toUri());
        trust = new Trust();
        agent.registerService(UIServices.SERVICE_NAME, trust);
        session = new ProvisioningSession(agent);
        agent.getService(IProfileRegistry.class)
                .addProfile(
                        PROFILE,
                        Map.of(
                                IProfile.PROP_INSTALL_FOLDER,
                                folder.resolve("weft").toString(),
                                IProfile.PROP_CACHE,
                                folder.resolve("weft").toString(),
                                IProfile.PROP_INSTALL_FEATURES,
                                "true",
                                IProfile.PROP_ENVIRONMENTS,
                                "osgi.os=linux,osgi.ws=gtk,osgi.arch=x86_64"));
    }

    @AfterEach
    void stopAgent() {
        agent.stop();
    }

    private IMetadataRepository repository(Path place) throws ProvisionException {
        return agent.getService(IMetadataRepositoryManager.class).loadRepository(place.toUri(), null);
    }

    private IInstallableUnit latest(Path place, String id) throws ProvisionException {
        IQueryResult<IInstallableUnit> found =
                repository(place).query(QueryUtil.createLatestQuery(QueryUtil.createIUQuery(id)), null);
        return found.iterator().next();
    }

    /** Only what is in this folder is looked at. */
    private void isolate(ProfileChangeOperation operation, Path place) {
        ProvisioningContext context = new ProvisioningContext(agent);
        context.setMetadataRepositories(place.toUri());
        context.setArtifactRepositories(place.toUri());
        operation.setProfileId(PROFILE);
        operation.setProvisioningContext(context);
    }

    private IStatus perform(ProfileChangeOperation operation) {
        IStatus resolved = operation.resolveModal(new NullProgressMonitor());
        assertTrue(resolved.isOK(), operation::getResolutionDetails);
        return operation.getProvisioningJob(null).runModal(new NullProgressMonitor());
    }

    private String installed(String id) {
        IProfile profile = agent.getService(IProfileRegistry.class).getProfile(PROFILE);
        IQueryResult<IInstallableUnit> found = profile.query(QueryUtil.createIUQuery(id), null);
        return found.isEmpty() ? "" : found.iterator().next().getVersion().toString();
    }

    @Test
    void aNextVersionIsFoundAndInstalled() throws Exception {
        String version = latest(REPOSITORY, PRODUCT).getVersion().toString();
        InstallOperation install = new InstallOperation(session, List.of(latest(REPOSITORY, PRODUCT)));
        isolate(install, REPOSITORY);
        IStatus done = perform(install);
        assertTrue(done.isOK(), done::toString);
        assertEquals(version, installed(PRODUCT));
        assertEquals(version, installed(FEATURE));
        assertTrue(
                trust.unsigned.stream().anyMatch(file -> file.contains("dev.weft.ui_")),
                () -> "asked about what is not signed: " + trust.unsigned);

        UpdateOperation none = new UpdateOperation(session);
        isolate(none, REPOSITORY);
        assertEquals(
                UpdateOperation.STATUS_NOTHING_TO_UPDATE,
                none.resolveModal(new NullProgressMonitor()).getCode());

        Path next = folder.resolve("next");
        String nextVersion = version.replaceFirst("^0\\.1\\.0", "0.1.1");
        NextVersion.write(REPOSITORY, next, version, nextVersion);
        UpdateOperation update = new UpdateOperation(session);
        isolate(update, next);
        IStatus updated = perform(update);
        assertTrue(updated.isOK(), updated::toString);
        assertEquals(nextVersion, installed(PRODUCT));
        assertEquals(nextVersion, installed(FEATURE));
        String bundles = Files.readString(
                folder.resolve("weft/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"));
        assertTrue(bundles.contains("dev.weft.cli," + nextVersion), bundles);
        assertFalse(bundles.contains(version), "nothing of the version before is started");
        assertCommandIs(nextVersion);
    }

    /** The command has its jars from the same folder, in which those of the version before may still be. */
    private void assertCommandIs(String version) throws Exception {
        File script = folder.resolve("weft/weft").toFile();
        assertTrue(script.isFile(), script::toString);
        Process command = new ProcessBuilder("sh", script.toString(), "version")
                .redirectErrorStream(true)
                .start();
        String words = new String(command.getInputStream().readAllBytes());
        assertEquals(0, command.waitFor(), words);
        assertTrue(words.startsWith("weft " + version + " "), words);
    }

    @Test
    void whoDoesNotTrustItGetsNothing() throws Exception {
        trust.accepts = false;
        InstallOperation install = new InstallOperation(session, List.of(latest(REPOSITORY, PRODUCT)));
        isolate(install, REPOSITORY);
        IStatus done = perform(install);
        assertFalse(done.isOK(), done::toString);
        assertEquals("", installed(PRODUCT));
    }

    /** What <i>Install New Software</i> lists: the category with the feature in it. */
    @Test
    void theRepositoryHasACategory() throws Exception {
        List<IInstallableUnit> categories = new ArrayList<>(repository(REPOSITORY)
                .query(QueryUtil.createIUCategoryQuery(), null)
                .toUnmodifiableSet());
        assertEquals(1, categories.size(), categories::toString);
        IInstallableUnit category = categories.get(0);
        assertEquals("Weft", category.getProperty(IInstallableUnit.PROP_NAME, null));
        assertTrue(category.getRequirements().toString().contains(FEATURE), category.getRequirements()::toString);
        URI place = REPOSITORY.toUri();
        try (Stream<Path> files = Files.list(Path.of(place).resolve("plugins"))) {
            assertTrue(files.anyMatch(file -> file.getFileName().toString().startsWith("dev.weft.ui_")));
        }
    }
}
