// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelDifferencesTest {
    private static final String MODEL = """
            <fabric:Fabric xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="f" id="f" name="F">
              <nodes xsi:type="fabric:Block" id="rack" name="rack">
                <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" count="1"/>
              </nodes>
              <nodes xsi:type="fabric:SwitchGroup" id="spine" name="spine" count="2"/>
              <notes><entry key="a"/><entry key="b"/></notes>
              <seeds>1</seeds>
            </fabric:Fabric>
            """;

    @TempDir
    Path folder;

    private String differences(String first, String second) throws IOException {
        Path one = Files.writeString(folder.resolve("one"), first);
        Path other = Files.writeString(folder.resolve("other"), second);
        List<InputDifference> found = ModelDifferences.between("m", one, other);
        return found.stream()
                .map(d -> d.subject() + "=" + d.first() + ">" + d.second())
                .collect(Collectors.joining("; "));
    }

    @Test
    void orderOfAttributesAndWhiteSpaceDoNotCount() throws IOException {
        String other = MODEL.replace("id=\"spine\" name=\"spine\"", "name=\"spine\"\n   id=\"spine\"");
        assertEquals("", differences(MODEL, other));
    }

    @Test
    void attributesAreToldByTheNamesOfTheirElements() throws IOException {
        assertEquals(
                "m: rack/leaf.count=1>3; m: spine.count=2>\u2013",
                differences(MODEL, MODEL.replace("count=\"1\"", "count=\"3\"").replace(" count=\"2\"", "")));
        assertEquals("m: name=F>G", differences(MODEL, MODEL.replace("name=\"F\"", "name=\"G\"")));
    }

    @Test
    void anElementThatWasRenamedOrMovedIsStillTheSame() throws IOException {
        String moved = MODEL.replaceFirst("(?s)(  <nodes xsi:type=\"fabric:SwitchGroup\" id=\"spine\".*?/>\\n)", "")
                .replaceFirst(
                        "  <nodes",
                        "  <nodes xsi:type=\"fabric:SwitchGroup\" id=\"spine\" name=\"core\" count=\"2\"/>\n<nodes");
        assertEquals("m: core.name=spine>core", differences(MODEL, moved));
    }

    @Test
    void addedAndRemovedElementsHaveTheirType() throws IOException {
        String without = MODEL.replaceFirst("(?s)  <nodes xsi:type=\"fabric:SwitchGroup\" id=\"spine\".*?/>\\n", "");
        assertEquals("m: spine=fabric:SwitchGroup>\u2013", differences(MODEL, without));
        assertEquals("m: spine=\u2013>fabric:SwitchGroup", differences(without, MODEL));
    }

    @Test
    void textsOfEqualElementsAreAList() throws IOException {
        String more = MODEL.replace("<seeds>1</seeds>", "<seeds>1</seeds><seeds>2</seeds>");
        assertEquals("m: seeds=1>1, 2", differences(MODEL, more));
    }

    @Test
    void elementsWithoutIdAreToldApartByTheirOrder() throws IOException {
        assertEquals("m: notes/entry 2.key=b>c", differences(MODEL, MODEL.replace("key=\"b\"", "key=\"c\"")));
    }

    @Test
    void whatIsNoModelHasNoDifferencesInside() throws IOException {
        assertEquals("", differences("0,1,2", "0,2,1"));
        assertEquals("", differences(MODEL, "<broken"));
    }

    @Test
    void nothingOutsideTheFileIsRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "secret");
        String bomb = "<!DOCTYPE a [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]><a><b>&x;</b></a>";
        assertEquals("", differences("<a/>", bomb));
    }
}
