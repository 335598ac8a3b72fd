import type { ticketFields } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { type FieldRow, findFields } from "./fields.store.ts";

/** The fields that customers fill in. Nothing tells of one that they do not see. */
export async function showForm({
  read,
}: PersonContext): Promise<{ results: ticketFields.FormField[] }> {
  const editable = (await findFields(read)).filter(
    ({ is_active, customer }) => is_active && customer === "editable",
  );
  const keys = new Set(editable.map(({ key }) => key));
  return { results: editable.filter((field) => canApply(field, keys)).map(formFieldOf(keys)) };
}

/** A field that customers do not fill in has no value yet: what asks for one of its values never applies. */
const canApply = ({ show_if }: FieldRow, keys: ReadonlySet<string>) =>
  !show_if || keys.has(show_if.field) || show_if.is === "is_not";

const formFieldOf =
  (keys: ReadonlySet<string>) =>
  (field: FieldRow): ticketFields.FormField => {
    const { key, label, type, options, min, max, departments, categories, show_if } = field;
    return {
      key,
      label,
      type,
      options: options
        .filter(({ is_active }) => is_active)
        .map((option) => ({ value: option.value, label: option.label })),
      min,
      max,
      departments,
      categories,
      show_if: show_if && keys.has(show_if.field) ? show_if : null,
      is_required: field.required_on.includes("create") && field.required_for !== "staff",
    };
  };
