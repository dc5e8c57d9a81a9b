// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.prices;

import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.internal.Messages;
import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.catalogue.Measure;
import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.catalogue.CatalogueFactory;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.catalogue.CostInput;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.FigureKind;
import dev.weft.model.catalogue.Valued;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Medium;
import dev.weft.model.units.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * A catalogue and behind it the one that comes with Weft: a figure that the first does not have is looked for in the second.
 * Each figure is made once, so that whoever asks gets the same. All money must be of one currency.
 */
public final class PriceList {
    private final Catalogue catalogue;
    private final String file;
    private final Map<String, Optional<CostFigure>> figures = new HashMap<>();
    private String currency = "";

    private PriceList(Catalogue catalogue, String file) {
        this.catalogue = catalogue;
        this.file = file;
    }

    /**
     * Reads a catalogue without errors.
     *
     * @param catalogue the catalogue; not changed
     * @param file what its file is called, for sentences
     */
    public static PriceList of(Catalogue catalogue, String file) {
        return new PriceList(catalogue, file);
    }

    /** @return the catalogue that comes with Weft alone. */
    public static PriceList shipped() {
        return new PriceList(CatalogueFactory.eINSTANCE.createCatalogue(), Messages.get("prices.shipped"));
    }

    /**
     * The same with other values for inputs.
     *
     * @param values values as they are written in a file, by kind
     * @param source who says so
     * @return a list of its own
     * @throws CostException if a value is not written as its kind must be
     */
    public PriceList with(Map<CostInputKind, String> values, String source) throws CostException {
        Catalogue copy = EcoreUtil.copy(catalogue);
        for (Map.Entry<CostInputKind, String> entry : values.entrySet()) {
            Measure measure = Measure.of(entry.getKey());
            if (measure.parse(entry.getValue()).isEmpty()) {
                throw new CostException(
                        Messages.get("prices.badValue", entry.getKey(), entry.getValue(), measure.example()));
            }
            copy.getInputs().removeIf(input -> input.getKind() == entry.getKey());
            CostInput input = CatalogueFactory.eINSTANCE.createCostInput();
            input.setKind(entry.getKey());
            input.setValue(entry.getValue());
            input.setSource(source);
            copy.getInputs().add(input);
        }
        return new PriceList(copy, file);
    }

    /** @return the catalogue, not to be changed. */
    public Catalogue catalogue() {
        return catalogue;
    }

    /** @return what its file is called. */
    public String file() {
        return file;
    }

    /** @return the currency of all money that was asked for so far; empty where none was. */
    public String currency() {
        return currency;
    }

    /**
     * An article by its ID.
     *
     * @param id ID of an item
     * @return the article
     * @throws CostException if no catalogue has it
     */
    public Article article(String id) throws CostException {
        List<CatalogueItem> entries = entries(item -> id.equals(item.getId()));
        if (entries.isEmpty()) {
            throw new CostException(Messages.get("prices.noItem", file, id));
        }
        return new Article(entries.get(0).getName(), entries);
    }

    /**
     * The article that a device of a fabric is.
     *
     * @param type a type of a fabric
     * @return the article; without entries where no catalogue lists it
     */
    public Article article(DeviceType type) {
        return new Article(type.getName(), entries(item -> item.getDevice() != null && isSame(item.getDevice(), type)));
    }

    private static boolean isSame(DeviceType a, DeviceType b) {
        return a.eClass() == b.eClass()
                && Objects.equals(a.getName(), b.getName())
                && Objects.equals(a.getVendor(), b.getVendor());
    }

    private List<CatalogueItem> entries(Predicate<CatalogueItem> wanted) {
        return Stream.concat(catalogue.getItems().stream(), DeviceCatalogue.items().stream())
                .filter(wanted)
                .toList();
    }

    /**
     * The article for a cable: that of its type where it reaches far enough, else the one of the catalogue that reaches far
     * enough and least far, of the same medium where the type has one.
     *
     * @param type type of the cable in the fabric; null where it has none
     * @param rateBps its rate, bit/s
     * @param lengthMm its length, millimetres
     * @return the article; without entries where no catalogue lists one
     * @throws CostException if the article is known but too short, and no other reaches
     */
    public Article cable(CableType type, long rateBps, long lengthMm) throws CostException {
        Article own = type == null ? new Article(Messages.get("prices.cable"), List.of()) : article(type);
        boolean listed =
                own.entries().stream().anyMatch(e -> catalogue.getItems().contains(e))
                        || own.entries().stream().anyMatch(e -> !e.getFigures().isEmpty());
        if (listed && (own.maximumLengthMm() == 0 || own.maximumLengthMm() >= lengthMm)) {
            return own;
        }
        List<CatalogueItem> reaching = new ArrayList<>(catalogue.getItems().stream()
                .filter(item -> item.getDevice() instanceof CableType cable
                        && cable.getMaximumLength() >= lengthMm
                        && (cable.getMaximumRate() == 0 || cable.getMaximumRate() >= rateBps))
                .toList());
        reaching.sort(Comparator.comparingLong(item -> ((CableType) item.getDevice()).getMaximumLength()));
        Medium medium = type == null || listed ? Medium.OTHER : type.getMedium();
        Optional<Article> found = reaching.stream()
                .filter(item -> medium == Medium.OTHER || ((CableType) item.getDevice()).getMedium() == medium)
                .findFirst()
                .map(item -> new Article(item.getName(), List.of(item)));
        if (found.isEmpty() && listed) {
            String needed = Quantity.LENGTH.format(lengthMm);
            String reach = Quantity.LENGTH.format(own.maximumLengthMm());
            throw new CostException(Messages.get("prices.tooShort", file, needed, own.name(), reach));
        }
        return found.orElse(own);
    }

    /**
     * A figure of an article.
     *
     * @return the figure; empty where no catalogue has it
     * @throws CostException if it is money of another currency
     */
    public Optional<CostFigure> figure(Article article, FigureKind kind) throws CostException {
        String first =
                article.entries().isEmpty() ? "" : article.entries().get(0).getId();
        String key = kind + " " + first + " " + article.name();
        if (!figures.containsKey(key)) {
            Optional<? extends Valued> found = article.entries().stream()
                    .flatMap(item -> item.getFigures().stream())
                    .filter(figure -> figure.getKind() == kind)
                    .findFirst();
            String name = Messages.get("figure." + kind.getLiteral(), article.name());
            figures.put(
                    key, found.isEmpty() ? Optional.empty() : Optional.of(make(name, found.get(), Measure.of(kind))));
        }
        return figures.get(key);
    }

    /**
     * A figure that must be known.
     *
     * @param article what it is a figure of
     * @param kinds in order of preference
     * @return the first of them that is known
     * @throws CostException if no catalogue has it
     */
    public CostFigure require(Article article, FigureKind... kinds) throws CostException {
        for (FigureKind kind : kinds) {
            Optional<CostFigure> found = figure(article, kind);
            if (found.isPresent()) {
                return found.get();
            }
        }
        String example = Measure.of(kinds[0]).example();
        throw new CostException(Messages.get("prices.unknown", file, kinds[0], article.name(), example));
    }

    /**
     * An input.
     *
     * @return the input; empty where the catalogue does not have it
     * @throws CostException if it is money of another currency
     */
    public Optional<CostFigure> input(CostInputKind kind) throws CostException {
        String key = "input " + kind;
        if (!figures.containsKey(key)) {
            Optional<CostInput> found = catalogue.getInputs().stream()
                    .filter(input -> input.getKind() == kind)
                    .findFirst();
            String name = Messages.get("input." + kind.getLiteral());
            figures.put(
                    key, found.isEmpty() ? Optional.empty() : Optional.of(make(name, found.get(), Measure.of(kind))));
        }
        return figures.get(key);
    }

    /**
     * An input that must be known.
     *
     * @throws CostException if the catalogue does not have it
     */
    public CostFigure require(CostInputKind kind) throws CostException {
        Optional<CostFigure> found = input(kind);
        if (found.isEmpty()) {
            throw new CostException(
                    Messages.get("prices.noInput", file, kind, Measure.of(kind).example()));
        }
        return found.get();
    }

    private CostFigure make(String name, Valued valued, Measure measure) throws CostException {
        Measure.Value value = parse(name, valued.getValue(), measure);
        if (!value.currency().isEmpty()) {
            if (!currency.isEmpty() && !currency.equals(value.currency())) {
                throw new CostException(Messages.get("prices.currency", name, value.currency(), currency));
            }
            currency = value.currency();
        }
        String source = valued.getDate() == null
                ? valued.getSource()
                : Messages.get("prices.sourceAndDate", valued.getSource(), valued.getDate());
        return CostFigure.input(
                name,
                measure.unit(value.currency()),
                value.number(),
                source,
                end(name, valued.getLow(), measure),
                end(name, valued.getHigh(), measure));
    }

    private static BigDecimal end(String name, String text, Measure measure) throws CostException {
        return text == null ? null : parse(name, text, measure).number();
    }

    private static Measure.Value parse(String name, String text, Measure measure) throws CostException {
        return measure.parse(text)
                .orElseThrow(() -> new CostException(Messages.get("prices.badValue", name, text, measure.example())));
    }
}
