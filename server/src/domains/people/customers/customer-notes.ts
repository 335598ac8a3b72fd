import { customerNotes, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { isId, newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { displayName } from "../name.rules.ts";
import { customerNoteAdded, customerNoteDeleted, customerNoteUpdated } from "../people.events.ts";
import { getCustomer, lockExistingCustomer } from "./customer.ts";
import {
  type CustomerNoteRow,
  countNotes,
  deleteNote,
  findNote,
  findNotes,
  insertNote,
  lockNote,
  updateNote,
} from "./customer-notes.store.ts";

/** What staff wrote about a customer, also about one in the trash. */
export async function listNotes(
  ctx: PersonContext,
  customerId: string,
  { cursor, page_size }: customerNotes.Filter,
): Promise<Page<customerNotes.CustomerNote>> {
  if (cursor !== undefined && !isId(cursor)) {
    throw refuseField("cursor", "Ask for the first page again");
  }
  await getCustomer(ctx.read, customerId);
  const [count, found] = await Promise.all([
    countNotes(ctx.read, customerId),
    findNotes(ctx.read, customerId, { cursor, limit: page_size + 1 }),
  ]);
  const rows = found.slice(0, page_size);
  const last = rows.at(-1);
  const hasMore = found.length > page_size && last;
  return {
    count,
    next: hasMore ? pageLink(customerId, page_size, last.id) : null,
    previous: null,
    results: rows.map((row) => noteOf(ctx, row)),
  };
}

function pageLink(customerId: string, page_size: number, cursor: string): string {
  const path = customerNotes.list.path.replace("{id}", customerId);
  const query = new URLSearchParams({ page_size: String(page_size), cursor });
  return `/api/v1${path}?${query.toString()}`;
}

function noteOf({ actor }: PersonContext, row: CustomerNoteRow): customerNotes.CustomerNote {
  const { id, body, author_id, created_at, edited_at, avatar_url } = row;
  const isAuthor = author_id === actor.id && actor.permissions.has("customers.manage");
  const name = displayName({ ...row, email: row.email ?? "" });
  return {
    id,
    body,
    author: { id: author_id, name, avatar_url },
    created_at,
    edited_at,
    may: { edit: isAuthor, delete: isAuthor || mayDeleteAll({ actor }) },
  };
}

const mayDeleteAll = ({ actor: { permissions } }: Pick<PersonContext, "actor">) =>
  permissions.has("customers.manage") && permissions.has("customers.delete");

interface ChangedNote {
  message: string;
  note: customerNotes.CustomerNote;
}

/** Writes a note about a customer. */
export function addNote(
  ctx: PersonContext,
  customerId: string,
  body: string,
): Promise<ChangedNote> {
  return ctx.transact(async (tx) => {
    await lockExistingCustomer(tx, customerId);
    const id = newId();
    await insertNote(tx, { id, account_id: customerId, author_id: ctx.actor.id, body });
    await announce(tx, ctx, customerNoteAdded(...about(customerId, { from: null, to: body })));
    return { message: "Note added successfully", note: await getNote(ctx, tx, customerId, id) };
  });
}

/** Changes one's own note. The audit log keeps what it said before. */
export function changeNote(
  ctx: PersonContext,
  customerId: string,
  id: string,
  body: string,
): Promise<ChangedNote> {
  return ctx.transact(async (tx) => {
    const before = await lockExistingNote(ctx, tx, customerId, id, "edit");
    if (before.body !== body) {
      await updateNote(tx, id, body);
      const change = { from: before.body, to: body };
      await announce(tx, ctx, customerNoteUpdated(...about(customerId, change)));
    }
    return { message: "Note updated successfully", note: await getNote(ctx, tx, customerId, id) };
  });
}

/** Deletes a note. The audit log keeps what it said. */
export function removeNote(
  ctx: PersonContext,
  customerId: string,
  id: string,
): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    const { body } = await lockExistingNote(ctx, tx, customerId, id, "delete");
    await deleteNote(tx, id);
    await announce(tx, ctx, customerNoteDeleted(...about(customerId, { from: body, to: null })));
    return { message: "Note deleted successfully" };
  });
}

/** The payload of an event of the customer, and what it changed. */
function about(customerId: string, note: { from: string | null; to: string | null }) {
  const changes = [{ field: "note", ...note }];
  return [{ account_id: customerId }, { record: "account", id: customerId, changes }] as const;
}

async function getNote(ctx: PersonContext, db: TenantDb, customerId: string, id: string) {
  const row = await findNote(db, customerId, id);
  if (!row) throw fail("record.not_found");
  return noteOf(ctx, row);
}

/** Locks a note that the caller may change in this way. */
async function lockExistingNote(
  ctx: PersonContext,
  tx: TenantTx,
  customerId: string,
  id: string,
  act: keyof customerNotes.CustomerNote["may"],
): Promise<CustomerNoteRow> {
  const row = await lockNote(tx, customerId, id);
  if (!row) throw fail("record.not_found");
  if (!noteOf(ctx, row).may[act]) throw fail("access.denied");
  return row;
}
