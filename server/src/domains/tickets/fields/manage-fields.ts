import { ticketFields } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { fieldCreated, fieldDeleted, fieldsOrdered, fieldUpdated } from "../tickets.events.ts";
import { checkField } from "./check-field.ts";
import { scheduleClearing } from "./clear-values.ts";
import {
  countMacrosWith,
  deleteField,
  type FieldRow,
  findFields,
  insertField,
  lockFields,
  updateField,
  updatePositions,
} from "./fields.store.ts";

export async function listFields({ read }: PersonContext): Promise<{ results: FieldRow[] }> {
  return { results: await findFields(read) };
}

const defaults = {
  options: [],
  min: null,
  max: null,
  pattern: null,
  departments: [],
  categories: [],
  required_on: [],
  required_for: "staff",
  customer: "hidden",
  show_if: null,
  is_searchable: true,
  is_active: true,
} satisfies Partial<FieldRow>;

export function createField(ctx: PersonContext, draft: ticketFields.Draft) {
  return ctx.transact(async (tx) => {
    const all = await lockFields(tx);
    const n = ticketFields.mostFields;
    if (all.length >= n) throw fail("limits.reached", { n, things: "custom fields" });
    const position = Math.max(0, ...all.map((field) => field.position)) + 1;
    const field = { ...defaults, ...draft, id: newId(), position };
    await checkField(tx, { ...field, version: 1 }, all);
    const row = await insertField(tx, field);
    await announce(tx, ctx, fieldCreated({ field_id: row.id }, aboutOf(row)));
    return { message: "Field created successfully", field: row };
  });
}

export function changeField(
  ctx: PersonContext,
  id: string,
  { version: stated, type, ...change }: ticketFields.Change,
) {
  return ctx.transact(async (tx) => {
    const all = await lockFields(tx);
    const before = fieldIn(all, id);
    if (type !== undefined && type !== before.type) throw fail("fields.type_fixed");
    const changes = differences<FieldRow>(before, change);
    const seen = seenVersion(ctx, stated);
    const { version } = before;
    const current = { ...before };
    await refuseStale(tx, { record: "ticket_field", id, seen, version }, changes, current);
    const message = "Field updated successfully";
    if (changes.length === 0) return { message, field: before };
    const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    await checkField(tx, { ...before, ...set }, all);
    const row = await updateField(tx, id, set);
    const fields = changes.map(({ field }) => field);
    const about = { ...aboutOf(row), changes };
    await announce(tx, ctx, fieldUpdated({ field_id: id, fields }, about));
    return { message, field: row };
  });
}

export function orderFields(ctx: PersonContext, ids: readonly string[]) {
  return ctx.transact(async (tx) => {
    const all = await lockFields(tx);
    const isComplete = new Set(ids).size === ids.length && ids.length === all.length;
    if (!isComplete || all.some(({ id }) => !ids.includes(id))) {
      throw refuseField("ids", "Name each field once");
    }
    const message = "Order updated successfully";
    if (all.every(({ id }, index) => ids[index] === id)) return { message };
    await updatePositions(tx, ids);
    await announce(tx, ctx, fieldsOrdered({ ids: [...ids] }));
    return { message };
  });
}

/** Deletes a field. Its values leave the tickets in the background, and are shown nowhere from now on. */
export function removeField(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const all = await lockFields(tx);
    const field = fieldIn(all, id);
    const conditions = all.filter(({ show_if }) => show_if?.field === field.key);
    const n = conditions.length + (await countMacrosWith(tx, field.key));
    if (n > 0) throw fail("fields.in_use", { n });
    await deleteField(tx, id);
    await scheduleClearing(tx, ctx, id);
    await announce(tx, ctx, fieldDeleted({ field_id: id }, { record: "ticket_field", id }));
    return { message: "Field deleted successfully", field };
  });
}

function fieldIn(all: readonly FieldRow[], id: string): FieldRow {
  const field = all.find((one) => one.id === id);
  if (!field) throw fail("record.not_found");
  return field;
}

const aboutOf = ({ id, version }: FieldRow) => ({ record: "ticket_field", id, version });
