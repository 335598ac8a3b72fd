import { findClosest } from "#ui/palette/fuzzy.ts";
import { useOfferCommands } from "#ui/palette/page-commands.ts";
import type { PaletteCommand } from "#ui/palette/palette-items.ts";
import { choicesOf } from "../fields/field-values.rules.ts";
import { useTicketFields } from "../fields/fields.queries.ts";
import { t } from "../fields/fields-texts.ts";
import { fieldsOfTicket } from "../fields/ticket-fields.rules.ts";
import { useTicketActions } from "../lifecycle/ticket-actions.queries.ts";
import type { Ticket } from "../tickets.queries.ts";
import { t as paletteText } from "./palette-texts.ts";

/** Offers the custom fields with few values, each as a level of the palette with its choices. */
export function FieldCommands({ ticket }: { readonly ticket: Ticket }) {
  const commands = useFieldLevels(ticket);
  useOfferCommands(commands.length > 0 ? { title: t("fields"), commands } : undefined);
  return null;
}

function useFieldLevels(ticket: Ticket): readonly PaletteCommand[] {
  const { change } = useTicketActions(ticket);
  const shown = fieldsOfTicket(useTicketFields(), ticket);
  if (!ticket.may.update) return [];
  return shown.flatMap(({ field, value, isAsked }) => {
    const { key, label, type } = field;
    if (!isAsked || (type !== "select" && type !== "checkbox")) return [];
    const isCheckbox = type === "checkbox";
    const options = [
      ...(isCheckbox ? [{ value: "true", label: t("yes") }] : choicesOf(field, value)),
      { value: "", label: t(isCheckbox ? "no" : "none") },
    ];
    const now = value === undefined ? "" : String(value);
    const choose = (chosen: string) => {
      const to = isCheckbox ? chosen === "true" || null : chosen || null;
      change({ custom: { [key]: to } }, { custom: { ...ticket.custom, [key]: to } });
    };
    const title = t("set_field", { field: label });
    const items = (query: string) =>
      findClosest(query, options, (option) => option.label).map((option) => ({
        id: `choice:${option.value}`,
        label: option.label,
        ...(option.value === now && { note: paletteText("current") }),
        choose: () => option.value !== now && choose(option.value),
      }));
    return [
      {
        id: `ticket.field.${key}`,
        label: title,
        words: label,
        inside: (query: string) => [{ title, items: items(query) }],
      },
    ];
  });
}
