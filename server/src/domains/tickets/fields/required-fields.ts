import { ticketFields } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { TicketFields } from "../core/ticket-state.ts";
import { type FieldRow, findFields } from "./fields.store.ts";

type Filled = Pick<TicketFields, "department_id" | "category_id" | "custom">;

interface Act {
  readonly on: readonly ticketFields.RequiredOn[];
  readonly side: "staff" | "customer";
}

/** Refuses an act of a person while a field that it requires has no value. */
export async function requireFields(
  db: TenantDb,
  { department_id, category_id, custom }: Filled,
  { on, side }: Act,
): Promise<void> {
  const fields = await findFields(db);
  if (fields.length === 0) return;
  const values = Object.fromEntries(
    fields.flatMap(({ id, key }) => {
      const value = custom[id];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const applying = ticketFields.fieldsThatApply(fields, { department_id, category_id, values });
  const missing = applying.filter(
    (field) =>
      isRequiredFrom(field, side) &&
      field.required_on.some((act) => on.includes(act)) &&
      !ticketFields.isFilled(values[field.key]),
  );
  if (missing.length === 0) return;
  const labels = missing.map(({ label }) => label).join(", ");
  const keys = missing.map(({ key }) => key);
  throw fail("tickets.fields_missing", { fields: labels }, { data: { fields: keys } });
}

/** Customers are asked only for what they can fill in. */
const isRequiredFrom = ({ required_for, customer }: FieldRow, side: Act["side"]) =>
  (required_for === side || required_for === "both") &&
  (side === "staff" || customer === "editable");
