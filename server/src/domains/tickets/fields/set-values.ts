import { isDeepStrictEqual } from "node:util";
import type { ticketFields } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findPeopleById } from "../core/people.store.ts";
import type { TicketFields } from "../core/ticket-state.ts";
import { checkValue } from "./check-value.rules.ts";
import type { CustomPatch } from "./custom-values.ts";
import { type FieldRow, findFieldsByKey } from "./fields.store.ts";
import { wordsOfValues } from "./value-words.ts";

/** The values that somebody gives, each with its field. */
export interface GivenValues {
  readonly fields: readonly FieldRow[];
  readonly patch: CustomPatch;
}

interface Setting {
  readonly custom: TicketFields["custom"];
  readonly side: "staff" | "customer";
}

/** Checks values by the keys of their fields. Customers can only fill in what their form shows. */
export async function checkGivenValues(
  tx: TenantTx,
  given: ticketFields.Values = {},
  { custom, side }: Setting,
): Promise<GivenValues> {
  const fields = await findFieldsByKey(tx, Object.keys(given));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const patch: Record<string, ticketFields.FieldValue | null> = {};
  for (const [key, one] of Object.entries(given)) {
    const field = byKey.get(key);
    if (!field || !mayFill(field, side)) throw refuseValue(key, "Unknown field");
    patch[field.id] = await checkGiven(tx, field, one, custom[field.id]);
  }
  return { fields, patch };
}

const mayFill = ({ is_active, customer }: FieldRow, side: Setting["side"]) =>
  side === "staff" || (is_active && customer === "editable");

/** What is stored. A value that the ticket has already can stay, whatever became of its field. */
async function checkGiven(
  tx: TenantTx,
  field: FieldRow,
  given: ticketFields.Values[string],
  before: ticketFields.FieldValue | undefined,
): Promise<ticketFields.FieldValue | null> {
  const { key, type, is_active } = field;
  const checked = checkValue(field, given, before);
  if ("refusal" in checked) throw refuseValue(key, checked.refusal);
  const { value } = checked;
  if (value === null || isDeepStrictEqual(value, before)) return value;
  if (!is_active) throw refuseValue(key, "This field is no longer used");
  if (type === "person") await requireStaff(tx, key, String(value));
  return value;
}

const refuseValue = (key: string, message: string) => refuseField(`custom.${key}`, message);

async function requireStaff(tx: TenantTx, key: string, id: string): Promise<void> {
  const person = (await findPeopleById(tx, [id])).get(id);
  if (!person?.is_active || person.role === "customer") throw refuseValue(key, "Unknown person");
}

/** What happens when custom fields get these values, an event for each. */
export async function customFieldSteps(
  tx: TenantTx,
  { custom }: Pick<TicketFields, "custom">,
  { fields, patch }: GivenValues,
) {
  const named = fields.filter(({ id }) => id in patch);
  const [before, after] = [
    await wordsOfValues(
      tx,
      named.map((field) => ({ field, value: custom[field.id] })),
    ),
    await wordsOfValues(
      tx,
      named.map((field) => ({ field, value: patch[field.id] })),
    ),
  ];
  return named.flatMap(({ id, label }, index) => {
    const value = patch[id] ?? null;
    if (isDeepStrictEqual(custom[id] ?? null, value)) return [];
    const facts = { field: label, from: shortened(before[index]), to: shortened(after[index]) };
    return [{ type: "field_changed", set: { custom: { [id]: value } }, facts }];
  });
}

const longest = 200;

/** An event says no more of a long text than a line can show. */
const shortened = (words: string | null | undefined) =>
  words && words.length > longest ? `${words.slice(0, longest - 1)}…` : (words ?? null);
