// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.cost.total.TrainingFigures;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.TrainingExperiment;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.check.LocatedProblem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.catalogue.CostPart;
import dev.weft.model.core.Document;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.TrainingWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Makes requests from files: a fabric is one, a scenario one for each of its policies. */
public final class CostFiles {
    private static final String SUFFIX = ".catalogue";

    private CostFiles() {}

    /**
     * Reads a price list.
     *
     * @param file a {@code *.catalogue} file
     * @throws CostException if it cannot be read or has errors; the sentence says where
     */
    public static PriceList prices(Path file) throws CostException {
        try {
            for (LocatedProblem problem : Checker.checkFile(file)) {
                if (problem.problem().severity() == Severity.ERROR) {
                    throw new CostException(problem.sentence());
                }
            }
            return PriceList.of(
                    ModelFiles.load(file).catalogue(), file.getFileName().toString());
        } catch (ModelFileException e) {
            throw new CostException(e.getMessage(), e);
        }
    }

    /**
     * The price list for a file that names none: the one {@code *.catalogue} file beside it, else what comes with Weft.
     *
     * @param file a fabric or scenario
     * @throws CostException if there are several, or the one has errors
     */
    public static PriceList pricesBeside(Path file) throws CostException {
        return pricesBeside(file, Optional.empty());
    }

    /**
     * The price list for a file that names none: the one {@code *.catalogue} file beside it, else the usual one.
     *
     * @param file a fabric or scenario
     * @param usual the price list of whoever asks; empty for what comes with Weft
     * @throws CostException if there are several, or the one has errors
     */
    public static PriceList pricesBeside(Path file, Optional<Path> usual) throws CostException {
        Path folder = file.toAbsolutePath().getParent();
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> catalogues = files.filter(f -> f.getFileName().toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
            if (catalogues.size() > 1) {
                throw new CostException(Messages.get("files.several", folder, catalogues.size()));
            }
            if (catalogues.isEmpty() && usual.isEmpty()) {
                return PriceList.shipped();
            }
            return prices(catalogues.isEmpty() ? usual.get() : catalogues.get(0));
        } catch (IOException e) {
            throw new CostException(Messages.get("files.unreadable", folder, e.getMessage()), e);
        }
    }

    /**
     * Reads what a cost is asked for.
     *
     * @param file a fabric, or a scenario; the steps of its training workload are computed, if it has one
     * @param prices where figures are from
     * @param transport name of the transport of a fabric; null for none. A scenario's policies have theirs
     * @param excluded parts of the cost of ownership that are left out
     * @param seed of the computing of steps
     * @return the requests, named as the fabric or the policies
     * @throws InvalidInputException if a file is not good
     */
    public static List<CostRequest> requests(
            Path file, PriceList prices, String transport, Set<CostPart> excluded, long seed)
            throws InvalidInputException {
        Document root = load(file);
        if (root instanceof Scenario scenario) {
            return ofScenario(file, scenario, prices, excluded, seed);
        }
        FabricInput input = FabricInput.read(file);
        String name = input.graph().name();
        return List.of(new CostRequest(name, (Fabric) root, input.graph(), prices, transport, null, excluded));
    }

    private static Document load(Path file) throws InvalidInputException {
        try {
            Document root = ModelFiles.load(file).root();
            if (!(root instanceof Scenario) && !(root instanceof Fabric)) {
                throw new InvalidInputException(Messages.get("files.kind", file));
            }
            return root;
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private static List<CostRequest> ofScenario(
            Path file, Scenario scenario, PriceList prices, Set<CostPart> excluded, long seed)
            throws InvalidInputException {
        boolean trains = scenario.getWorkloads().stream().anyMatch(TrainingWorkload.class::isInstance);
        List<TrainingExperiment.Outcome> outcomes =
                trains ? TrainingExperiment.load(file, seed).run() : List.of();
        Path fabricFile = Checker.fabricFile(file, scenario);
        FabricInput input = FabricInput.read(fabricFile);
        Fabric fabric = (Fabric) load(fabricFile);
        List<CostRequest> requests = new ArrayList<>();
        for (int i = 0; i < scenario.getPolicies().size(); i++) {
            Policy policy = scenario.getPolicies().get(i);
            TrainingFigures training = trains
                    ? TrainingFigures.of(outcomes.get(i), file.getFileName().toString(), input.graph())
                    : null;
            requests.add(new CostRequest(
                    policy.getName(), fabric, input.graph(), prices, policy.getTransport(), training, excluded));
        }
        return requests;
    }
}
