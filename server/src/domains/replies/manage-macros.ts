import { macros, type Page } from "@parley/contract";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { findUnknownReference, nameChanges } from "../tickets/index.ts";
import {
  countMacros,
  deleteMacro,
  findMacro,
  findMacroFolders,
  findMacros,
  insertMacro,
  lockMacro,
  lockMacroCount,
  type MacroRow,
  updateMacro,
} from "./macros.store.ts";
import { refuseAudience, wordsOf } from "./refuse-reply.ts";
import { macroCreated, macroDeleted, macroUpdated } from "./replies.events.ts";
import { mayChange } from "./replies.policy.ts";
import { sharingOf } from "./reply.ts";

export function createMacro(ctx: PersonContext, draft: macros.Draft) {
  const { name, visibility = "me", department: department_id = null, folder = null } = draft;
  const { is_internal = false, changes = [], after = "stay" } = draft;
  const body = draft.body ? wordsOf(draft.body) : null;
  return ctx.transact(async (tx) => {
    await refuseAudience(tx, ctx, visibility, department_id);
    await refuseChanges(tx, { body, changes });
    const n = macros.mostMacros;
    if ((await lockMacroCount(tx)) >= n) throw fail("limits.reached", { n, things: "macros" });
    const [id, owner_id] = [newId(), ctx.actor.id];
    const fields = { name, visibility, department_id, folder, body, is_internal, changes, after };
    const row = await insertMacro(tx, { id, owner_id, ...fields });
    await announce(tx, ctx, macroCreated({ macro_id: id }, aboutOf(row)));
    return { message: "Macro saved successfully", macro: await macroOf(tx, ctx.actor, row) };
  });
}

export function changeMacro(
  ctx: PersonContext,
  id: string,
  { version: stated, department, body, ...change }: macros.Change,
) {
  const words = body === undefined ? {} : { body: body === null ? null : wordsOf(body) };
  return ctx.transact(async (tx) => {
    const locked = await lockOwnMacro(tx, ctx, id);
    const { visibility = locked.visibility } = change;
    const kept = visibility === "department" ? locked.department_id : null;
    const department_id = department === undefined ? kept : department;
    if (visibility !== locked.visibility || department_id !== locked.department_id) {
      await refuseAudience(tx, ctx, visibility, department_id);
    }
    const wanted = { ...change, ...words, department_id };
    await refuseChanges(tx, { ...locked, ...wanted });
    const changes = differences<MacroRow>(locked, wanted);
    const current = await macroOf(tx, ctx.actor, locked);
    const seen = seenVersion(ctx, stated);
    const { version } = locked;
    await refuseStale(tx, { record: "macro", id, seen, version }, changes, current);
    const message = "Macro updated successfully";
    if (changes.length === 0) return { message, macro: current };
    const fields = changes.map(({ field }) => field);
    const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const row = await updateMacro(tx, id, set);
    await announce(tx, ctx, macroUpdated({ macro_id: id, fields }, { ...aboutOf(row), changes }));
    return { message, macro: await macroOf(tx, ctx.actor, row) };
  });
}

export function removeMacro(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const macro = await macroOf(tx, ctx.actor, await lockOwnMacro(tx, ctx, id));
    await deleteMacro(tx, id);
    await announce(tx, ctx, macroDeleted({ macro_id: id }, { record: "macro", id }));
    return { message: "Macro deleted successfully", macro };
  });
}

const aboutOf = ({ id, version }: MacroRow) => ({ record: "macro", id, version });

/** A macro does something, and what its changes name exists. */
async function refuseChanges(
  tx: TenantTx,
  { body, changes }: Pick<MacroRow, "body" | "changes">,
): Promise<void> {
  if (body === null && changes.length === 0) {
    throw refuseField("changes", "Choose a change or write a text");
  }
  const unknown = await findUnknownReference(tx, changes);
  if (unknown) throw refuseField("changes", `Unknown ${unknown}`);
}

/** A macro that the caller may change, locked. One that they do not see is not found. */
async function lockOwnMacro(tx: TenantTx, { actor }: PersonContext, id: string): Promise<MacroRow> {
  const locked = await lockMacro(tx, actor, id);
  if (!locked) throw fail("record.not_found");
  if (!mayChange(actor, locked)) throw fail("access.denied");
  return locked;
}

export async function listMacros(
  { read, actor }: PersonContext,
  asked: macros.Filter,
): Promise<Page<macros.Macro>> {
  const [count, rows] = await Promise.all([
    countMacros(read, actor, asked),
    findMacros(read, actor, { ...asked, ...rangeOf(asked) }),
  ]);
  return pageOf(macros.list.path, asked, count, await macrosOf(read, actor, rows));
}

export async function listMacroFolders({ read, actor }: PersonContext) {
  return { folders: await findMacroFolders(read, actor) };
}

export async function showMacro({ read, actor }: PersonContext, id: string) {
  const row = await findMacro(read, actor, id);
  if (!row) throw fail("record.not_found");
  return { macro: await macroOf(read, actor, row) };
}

/** Macros as a reader sees them. */
async function macrosOf(
  db: TenantDb,
  reader: Person,
  rows: readonly MacroRow[],
): Promise<macros.Macro[]> {
  const [shared, named] = await Promise.all([
    sharingOf(db, reader, rows),
    nameChanges(
      db,
      undefined,
      rows.flatMap(({ changes }) => changes),
    ),
  ]);
  let next = 0;
  return shared.map((macro, at) => {
    const count = rows[at]?.changes.length ?? 0;
    next += count;
    return { ...macro, changes: named.slice(next - count, next) };
  });
}

async function macroOf(db: TenantDb, reader: Person, row: MacroRow): Promise<macros.Macro> {
  const [macro] = await macrosOf(db, reader, [row]);
  return macro as macros.Macro;
}
