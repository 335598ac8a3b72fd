import type { AreaDocs } from "../../kernel/docs.ts";
import * as fields from "./fields.ts";

export const docs: AreaDocs<typeof fields> = {
  fields: {
    key: ["How filters, exports and the API name the field. It never changes.", "serial_number"],
    label: ["How people see it named.", "Serial number"],
    type: ["What it holds. It never changes.", "select"],
    options: [
      "The choices of `select` and `multi_select`.",
      [{ value: "bronze", label: "Bronze", is_active: true }],
    ],
    min: ["The smallest number or the shortest text; null for no limit.", 4],
    max: ["The largest number or the longest text; null for no limit.", 20],
    pattern: [
      "A regular expression (RE2) that the whole text must match; null for none.",
      "[A-Z]{2}[0-9]+",
    ],
    departments: ["The departments it is asked in; empty for all.", []],
    categories: ["The categories it is asked in; empty for all.", []],
    required_on: ["At which acts it must have a value.", ["resolve"]],
    required_for: ["Whose acts need it: those of staff, of customers, or of both.", "staff"],
    customer: [
      "Whether customers see it: `hidden`, `shown` on their ticket, or `editable` in their form too.",
      "hidden",
    ],
    value: ["What the choice is stored as. It never changes.", "bronze"],
    is: ["Whether the other field must have the value, or must not.", "is"],
    show_if: ["It is asked only where another field has this value; null for always.", null],
    is_searchable: ["Whether the search of tickets finds its values.", true],
    is_active: ["Whether it is asked. The values of one that is not stay readable.", true],
    position: ["Its place among the fields.", 1],
    is_required: ["Whether the form cannot be sent without it.", false],
    ids: "The fields in their new order.",
    field: "The field.",
  },
  schemas: {
    TicketField: { schema: fields.Field, description: "A custom field of tickets." },
    TicketFieldDraft: {
      schema: fields.Draft,
      description: "What a new field is created with.",
    },
    TicketFieldChange: {
      schema: fields.Change,
      description: "What is changed of a field. What is left out stays.",
    },
    TicketFormField: {
      schema: fields.FormField,
      description: "A field of the form that customers fill in.",
    },
  },
  operations: {
    list: { description: "Lists the custom fields of tickets in their order." },
    form: {
      description: "Lists the fields that customers fill in when they create a ticket.",
    },
    create: {
      description: "Creates a custom field. A business has at most 200.",
      message: "Field created successfully",
    },
    change: {
      description: "Changes a custom field. Its key and its type are fixed.",
      message: "Field updated successfully",
      body: { label: "Serial number of the device" },
    },
    order: {
      description: "Changes the order in which the fields are shown.",
      message: "Order updated successfully",
    },
    remove: {
      description:
        "Deletes a field with its values on all tickets. It is refused while macros or conditions of other fields use it. One that is made inactive instead keeps its values.",
      message: "Field deleted successfully",
    },
  },
};
