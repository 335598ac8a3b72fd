import type { tickets } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { TicketListRow } from "../core/ticket-rows.store.ts";
import type { CustomValues } from "./custom-values.ts";
import { findFieldsById } from "./fields.store.ts";
import { wordsOfValues } from "./value-words.ts";

const valuesOf = ({ custom }: Pick<TicketListRow, "custom">) => custom as unknown as CustomValues;

/** The values of tickets by the keys of their fields. The fields are read once, and only if a ticket has values. */
export async function serializeCustom(
  db: TenantDb,
  rows: readonly Pick<TicketListRow, "custom">[],
): Promise<(row: Pick<TicketListRow, "custom">) => tickets.TicketRow["custom"]> {
  const ids = [...new Set(rows.flatMap((row) => Object.keys(valuesOf(row))))];
  const fields = await findFieldsById(db, ids);
  return (row) => {
    const values = valuesOf(row);
    return Object.fromEntries(
      fields.flatMap(({ id, key }) => {
        const value = values[id];
        if (value === undefined) return [];
        return [[key, value]];
      }),
    ) as tickets.TicketRow["custom"];
  };
}

/** The values that customers see, in words and in the order of the fields. */
export async function publicFieldsOf(
  db: TenantDb,
  row: Pick<TicketListRow, "custom">,
): Promise<tickets.PublicTicket["fields"]> {
  const values = valuesOf(row);
  const fields = await findFieldsById(db, Object.keys(values));
  const shown = fields.filter(({ customer }) => customer !== "hidden");
  const words = await wordsOfValues(
    db,
    shown.map((field) => ({ field, value: values[field.id] })),
  );
  return shown.flatMap(({ key, label, type }, index) => {
    const text = words[index];
    return text ? [{ key, label, type, text }] : [];
  });
}
