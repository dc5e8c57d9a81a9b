// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

/** A template cannot make a fabric from the given values. The message is one sentence for people. */
public final class TemplateException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String parameter;

    /**
     * @param parameter name of the parameter at fault; empty where it is none alone
     * @param message one sentence: what is wrong and what was expected
     */
    public TemplateException(String parameter, String message) {
        super(message);
        this.parameter = parameter;
    }

    /** @return name of the parameter at fault; empty where it is none alone. */
    public String parameter() {
        return parameter;
    }
}
