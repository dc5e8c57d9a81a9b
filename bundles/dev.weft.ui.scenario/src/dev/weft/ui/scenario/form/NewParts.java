// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.ElementIds;
import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioFactory;
import dev.weft.model.scenario.TrainingWorkload;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;

/** The menu of what can be added to a scenario, each with values that a run can begin with. */
final class NewParts {
    private static final long USUAL_BYTES = 4L << 20;

    private final Scenario scenario;
    private final Consumer<NamedElement> adder;

    /**
     * Makes a menu's content.
     *
     * @param scenario what is added to
     * @param adder adds a part at the end of its branch
     */
    NewParts(Scenario scenario, Consumer<NamedElement> adder) {
        this.scenario = scenario;
        this.adder = adder;
    }

    void fill(IMenuManager menu) {
        MenuManager policies = new MenuManager(Messages.addPolicy);
        for (TransportProvider transport : Transports.all()) {
            item(policies, transport.title(), () -> policy(transport));
        }
        menu.add(policies);
        item(menu, Messages.addCollective, NewParts::collective);
        item(menu, Messages.addTransfers, NewParts::transfers);
        item(menu, Messages.addTraining, NewParts::training);
        item(menu, Messages.addFault, NewParts::fault);
    }

    private void item(IMenuManager menu, String title, Supplier<NamedElement> maker) {
        menu.add(new Action(title) {
            @Override
            public void run() {
                NamedElement part = maker.get();
                part.setName(freeName(part.getName()));
                adder.accept(part);
            }
        });
    }

    private String freeName(String wanted) {
        Set<String> taken = Stream.of(Branch.values())
                .flatMap(branch -> branch.of(scenario).stream())
                .map(element -> ((NamedElement) element).getName())
                .collect(Collectors.toSet());
        String name = wanted;
        for (int n = 2; taken.contains(name); n++) {
            name = wanted + " " + n;
        }
        return name;
    }

    private static NamedElement policy(TransportProvider transport) {
        Policy policy = PolicyFactory.eINSTANCE.createPolicy();
        policy.setName(transport.title());
        policy.setTransport(transport.name());
        return policy;
    }

    private static NamedElement collective() {
        CollectiveWorkload workload = ScenarioFactory.eINSTANCE.createCollectiveWorkload();
        workload.setName(Messages.newCollective);
        workload.setCollective(Collective.ALL_REDUCE);
        workload.setBytes(USUAL_BYTES);
        return workload;
    }

    private static NamedElement transfers() {
        FlowWorkload workload = ScenarioFactory.eINSTANCE.createFlowWorkload();
        workload.setName(Messages.newTransfers);
        workload.getFlows().add(transfer());
        return workload;
    }

    static Flow transfer() {
        Flow flow = ScenarioFactory.eINSTANCE.createFlow();
        flow.setSource("");
        flow.setTarget("");
        flow.setBytes(USUAL_BYTES);
        return flow;
    }

    /** The shape of a model with 7 billion parameters, on H100 GPUs. */
    private static NamedElement training() {
        TrainingWorkload workload = ScenarioFactory.eINSTANCE.createTrainingWorkload();
        workload.setName(Messages.newTraining);
        workload.setParameters(7e9);
        workload.setLayers(32);
        workload.setHidden(4096);
        workload.setSequence(4096);
        workload.setGlobalBatch(512);
        workload.setPeakTeraflops(989);
        return workload;
    }

    private static NamedElement fault() {
        Fault fault = ScenarioFactory.eINSTANCE.createFault();
        fault.setName(Messages.newFault);
        fault.setKind(FaultKind.DOWN);
        fault.setTarget("");
        return fault;
    }

    /** @return the branch that a new part belongs to. */
    static Branch branch(NamedElement part) {
        if (part instanceof Policy) {
            return Branch.POLICIES;
        }
        return part instanceof Fault ? Branch.FAULTS : Branch.WORKLOADS;
    }

    /** Makes a copy a part of its own: with another name, and with IDs that are yet to be given. */
    static void renew(Scenario scenario, NamedElement copy) {
        copy.setName(new NewParts(scenario, part -> {}).freeName(copy.getName()));
        copy.setId(null);
        EcoreUtil.<Object>getAllContents(copy, false).forEachRemaining(inside -> {
            if (inside instanceof Element element) {
                element.setId(null);
            }
        });
    }

    /** Gives IDs to what is new. */
    static void identify(Scenario scenario) {
        ElementIds.assignMissing(scenario);
    }
}
