import type { AreaDocs } from "../kernel/docs.ts";
import { docs as fieldDocs } from "../tickets/fields/fields.docs.ts";
import * as own from "./request-forms.ts";

export const docs: AreaDocs<typeof own> = {
  fields: {
    ...fieldDocs.fields,
    form: ["The category of the form, or `general`.", "general"],
    category: "The category of the form; null for the general one.",
    intro: ["The text above the form.", "Tell us about the order that you want to return."],
    done_text: ["The text after the form was sent.", "We answer within one working day."],
    is_active: ["Whether it takes requests. The address of one that does not says so.", true],
    field: "The custom field of tickets.",
    fields: "What it asks beside subject, description, name and address, in this order.",
    is_required: ["Whether the form cannot be sent without it.", true],
    help: ["A sentence below the field.", "It is on the label below the battery."],
    path: ["Its address on the support pages.", "/support/new/general"],
    version: ["Moves with every change; 0 for the general form that nobody changed.", 3],
    results: "The forms.",
  },
  schemas: {
    RequestForm: { schema: own.Form, description: "A form of the support pages." },
    RequestFormDraft: { schema: own.Draft, description: "What a form is saved with." },
    PublicRequestForm: { schema: own.PublicForm, description: "A form as visitors see it." },
  },
  operations: {
    list: {
      description:
        "Lists the forms of the support pages: the general one, then those of categories by name.",
    },
    save: {
      description:
        "Saves the form of a category, or the general one, as a whole. A form can only ask fields that customers fill in.",
      message: "Form saved successfully",
    },
    remove: {
      description:
        "Deletes the form of a category, which is then a choice of the general form again. The general form becomes as it was at first.",
      message: "Form deleted successfully",
    },
    listPublic: {
      description:
        "Lists the forms that visitors can fill in, with their fields. Those that are switched off are left out.",
    },
  },
};
