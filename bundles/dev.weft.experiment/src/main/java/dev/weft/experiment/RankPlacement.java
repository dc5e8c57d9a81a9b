// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Cordons;
import dev.weft.fabric.Placements;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the simulator's end of messages of each rank of a collective. */
final class RankPlacement {
    /** What may be the name of a GPU, such as {@code su1/host3/gpu0}. */
    private static final Pattern NAME = Pattern.compile("[\\w.-]+(/[\\w.-]+)+");

    private final FabricNetwork fabric;
    private final long seed;
    private final Locations locations;

    RankPlacement(FabricNetwork fabric, long seed, Locations locations) {
        this.fabric = fabric;
        this.seed = seed;
        this.locations = locations;
    }

    /**
     * The ends in the order of ranks.
     *
     * @throws InvalidInputException if a file of ranks is bad or two ranks would share a GPU
     * @throws IllegalArgumentException a sentence, if a GPU has no NIC
     */
    int[] ends(CollectiveWorkload model) throws InvalidInputException {
        EndpointNames names = new EndpointNames(fabric);
        int[] ends =
                switch (model.getPlacement()) {
                    case EXPLICIT -> named(names, model.getGpus(), model);
                    case FILE -> named(names, rankFile(model), model);
                    default -> placed(names, model);
                };
        Set<Integer> distinct = new HashSet<>();
        for (int end : ends) {
            if (!distinct.add(end)) {
                String name = fabric.endNames()[fabric.network().ends().place(end)];
                throw locations.fault(model, Messages.get("workload.sharedGpu", name));
            }
        }
        return ends;
    }

    private int[] placed(EndpointNames names, CollectiveWorkload model) {
        int skip = model.getSkip();
        int ranks = model.getRanks() == 0 ? 0 : skip + model.getRanks();
        int[] gpus = Placements.gpus(fabric.graph(), model.getPlacement(), ranks, seed, cordoned(model));
        return Arrays.stream(gpus).skip(skip).map(names::endOfGpu).toArray();
    }

    /** The GPUs that the scenario of a workload takes out of service. */
    private BitSet cordoned(CollectiveWorkload model) {
        return model.eContainer() instanceof Scenario scenario ? Cordons.gpus(fabric.graph(), scenario) : new BitSet();
    }

    private static int[] named(EndpointNames names, List<String> gpus, CollectiveWorkload model) {
        int count = model.getRanks() == 0 ? gpus.size() : model.getRanks();
        return gpus.stream().limit(count).mapToInt(names::end).toArray();
    }

    /**
     * Where a collective's file of ranks is.
     *
     * @throws InvalidInputException if its path is none
     */
    static Path rankFile(CollectiveWorkload model, Locations locations) throws InvalidInputException {
        try {
            return locations.of(model).file().resolveSibling(model.getRankFile());
        } catch (InvalidPathException e) {
            throw locations.fault(model, Messages.get("scenario.fabricPath", model.getRankFile(), e.getReason()), e);
        }
    }

    private List<String> rankFile(CollectiveWorkload model) throws InvalidInputException {
        Path file = rankFile(model, locations);
        List<String> gpus = new ArrayList<>();
        try {
            int number = 0;
            Set<String> seen = new HashSet<>();
            BitSet cordoned = cordoned(model);
            for (String line : Files.readAllLines(file)) {
                number++;
                String name = line.strip();
                if (name.isEmpty() || name.startsWith("#")) {
                    continue;
                }
                Place place = new Place(file, number, "");
                if (fabric.graph().names().findGpu(name) < 0) {
                    // Of a file that is no list of GPUs at all, perhaps a secret one, nothing is shown.
                    String shown = NAME.matcher(name).matches() ? name : Messages.get("ranks.noName");
                    throw new InvalidInputException(place, Messages.get("ranks.unknown", shown, anyGpu()));
                }
                if (cordoned.get(fabric.graph().names().findGpu(name))) {
                    throw new InvalidInputException(place, Messages.get("ranks.cordoned", name));
                }
                if (!seen.add(name)) {
                    throw new InvalidInputException(place, Messages.get("ranks.twice", name));
                }
                gpus.add(name);
            }
        } catch (IOException e) {
            throw locations.fault(model, Messages.get("ranks.unreadable", file, reason(e)), e);
        }
        int needed = Math.max(2, Math.max(model.getRanks(), model.getRoot() + 1));
        if (gpus.size() < needed) {
            throw new InvalidInputException(new Place(file, 0, ""), Messages.get("ranks.few", gpus.size(), needed));
        }
        return gpus;
    }

    private String anyGpu() {
        return fabric.graph().gpuCount() == 0 ? "" : fabric.graph().names().gpu(0);
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
