// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioFactory;
import dev.weft.sim.transport.Transports;
import dev.weft.ui.WeftUi;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/** The scenario that a fabric is run with when the user chooses none: an all-reduce over all GPUs under three transports. */
final class DefaultScenario {
    private static final List<String> TRANSPORTS = List.of("infiniband", "rocev2", "metaroce");

    /** Long enough to fill the links of a small fabric, short enough to be simulated in seconds. */
    private static final long BYTES = 4L << 20;

    private DefaultScenario() {}

    /**
     * Finds a scenario of a fabric in the same folder, or makes one there.
     *
     * @param fabric the fabric
     * @return its scenario
     * @throws CoreException with a sentence if that cannot be written
     */
    static IFile findOrCreate(IFile fabric) throws CoreException {
        for (IResource sibling : fabric.getParent().members()) {
            if (sibling instanceof IFile file
                    && WeftUi.SCENARIO_EXTENSION.equals(file.getFileExtension())
                    && isAbout(file, fabric)) {
                return file;
            }
        }
        IFile scenario = freeFile(fabric);
        try {
            String name = fabric.getFullPath().removeFileExtension().lastSegment();
            ModelFiles.save(local(scenario), create(name, fabric.getName()));
        } catch (ModelFileException e) {
            throw new CoreException(new Status(Status.ERROR, WeftUi.ID, e.getMessage(), e));
        }
        scenario.refreshLocal(IResource.DEPTH_ZERO, null);
        return scenario;
    }

    private static boolean isAbout(IFile file, IFile fabric) throws CoreException {
        try {
            String name = ModelFiles.load(local(file)).scenario().getFabric();
            return name != null && name.strip().equals(fabric.getName());
        } catch (ModelFileException e) {
            // A broken scenario has its marker; it is none to run.
            return false;
        }
    }

    private static java.nio.file.Path local(IFile file) throws CoreException {
        IPath location = file.getLocation();
        if (location == null) {
            throw new CoreException(Status.error(NLS.bind(Messages.notLocal, file.getFullPath())));
        }
        return location.toPath();
    }

    private static IFile freeFile(IFile fabric) {
        String base = fabric.getFullPath().removeFileExtension().lastSegment();
        IFile file =
                fabric.getParent().getFile(IPath.fromPortableString(base).addFileExtension(WeftUi.SCENARIO_EXTENSION));
        for (int number = 2; file.exists(); number++) {
            file = fabric.getParent()
                    .getFile(IPath.fromPortableString(base + "-" + number).addFileExtension(WeftUi.SCENARIO_EXTENSION));
        }
        return file;
    }

    private static Scenario create(String name, String fabric) {
        Scenario scenario = ScenarioFactory.eINSTANCE.createScenario();
        scenario.setName(NLS.bind(Messages.defaultScenario, name));
        scenario.setFabric(fabric);
        scenario.getSeeds().add(1L);
        for (String transport : TRANSPORTS) {
            Policy policy = PolicyFactory.eINSTANCE.createPolicy();
            policy.setName(Transports.named(transport).title());
            policy.setTransport(transport);
            scenario.getPolicies().add(policy);
        }
        CollectiveWorkload workload = ScenarioFactory.eINSTANCE.createCollectiveWorkload();
        workload.setName(Messages.defaultWorkload);
        workload.setCollective(Collective.ALL_REDUCE);
        workload.setBytes(BYTES);
        scenario.getWorkloads().add(workload);
        return scenario;
    }
}
