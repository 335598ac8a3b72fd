import type { tickets, ticketWatchers } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import { type TenantDb, together } from "#platform/db/tenant-db.ts";
import { serializeCustom } from "../fields/serialize-values.ts";
import { findLinks } from "../relations/links.store.ts";
import { findMergedFrom } from "../relations/merges.store.ts";
import { findPeopleById, findWatchersAndProposed, type TicketPerson } from "./people.store.ts";
import { allowedActions } from "./ticket-permissions.rules.ts";
import { findNumbers, type TicketListRow } from "./ticket-rows.store.ts";
import { codeOf } from "./ticket-state.ts";

const unknownPerson = (id: string): TicketPerson => ({
  id,
  name: "",
  email: "",
  avatar_url: null,
  role: "",
  is_active: false,
});

/** Lines of a list, with the people they name. */
export async function ticketRowsOf(
  db: TenantDb,
  rows: readonly TicketListRow[],
): Promise<tickets.TicketRow[]> {
  const [people, customOf] = await Promise.all([
    findPeopleById(
      db,
      rows.flatMap(({ requester_id, assigned_to, snoozed_by }) => [
        requester_id,
        assigned_to,
        snoozed_by,
      ]),
    ),
    serializeCustom(db, rows),
  ]);
  return rows.map((row) => ({ ...rowOf(row, people), custom: customOf(row) }));
}

function rowOf(
  row: TicketListRow,
  people: ReadonlyMap<string, TicketPerson>,
): Omit<tickets.TicketRow, "custom"> {
  const personOf = (id: string) => people.get(id) ?? unknownPerson(id);
  return {
    id: row.id,
    ticket_id: codeOf(row.number),
    number: row.number,
    title: row.title,
    preview: row.preview,
    status: row.status as tickets.Status,
    priority: row.priority as tickets.Priority,
    requester: personOf(row.requester_id),
    organization: idAndName(row.organization_id, row.organization_name),
    department: { id: row.department_id, name: row.department_name },
    category: idAndName(row.category_id, row.category_name),
    assigned_to: row.assigned_to ? personOf(row.assigned_to) : null,
    channel: row.channel as tickets.TicketRow["channel"],
    source: row.source as tickets.Source,
    tags: row.tags,
    due_at: row.due_at,
    snooze: row.snoozed_by
      ? {
          until: row.snoozed_until,
          on_reply: row.snoozed_till_reply,
          by: { id: row.snoozed_by, name: personOf(row.snoozed_by).name },
        }
      : null,
    sla_state: row.sla_state,
    next_due_at: row.next_due_at,
    next_metric: row.next_metric as tickets.TicketRow["next_metric"],
    due_soon_at: row.due_soon_at,
    first_response_due_at: row.first_response_due_at,
    resolution_due_at: row.resolution_due_at,
    waiting_for: row.waiting_for as tickets.TicketRow["waiting_for"],
    is_unread: row.last_word_seq > row.seen_seq,
    attachments_count: row.attachments_count,
    watchers_count: row.watchers_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
    resolved_at: row.resolved_at,
    closed_at: row.closed_at,
    is_merged: row.is_merged,
    is_spam: row.is_spam,
    deleted_at: row.deleted_at,
    version: row.version,
    last_seq: row.last_seq,
  };
}

const idAndName = (id: string | null, name: string | null) =>
  id ? { id, name: name ?? "" } : null;

/** A ticket as staff see it, and what this reader may do with it. */
export async function ticketOf(
  db: TenantDb,
  reader: Person,
  row: TicketListRow,
): Promise<tickets.Ticket> {
  const at = together(db);
  const [[line], { watchers, proposed }, relations] = await Promise.all([
    ticketRowsOf(at, [row]),
    findWatchersAndProposed(at, row.id),
    relationsOf(at, reader, row),
  ]);
  return {
    ...(line as tickets.TicketRow),
    reference: row.reference,
    first_response_at: row.first_response_at,
    reopen_count: row.reopen_count,
    message_count: row.message_count,
    hold_reason: row.hold_reason,
    watchers: watchers satisfies ticketWatchers.Watcher[],
    proposed_watchers: proposed,
    is_watching: watchers.some(({ id }) => id === reader.id),
    ...relations,
    may: allowedActions(reader, row),
  };
}

type Relations = Pick<tickets.Ticket, "links" | "merged_into" | "merged_from" | "split_from">;

/** What a ticket has to do with others, as far as its reader may see them. */
async function relationsOf(
  db: TenantDb,
  reader: Person,
  { id, merged_into }: TicketListRow,
): Promise<Relations> {
  const [links, sources, survivor] = await Promise.all([
    findLinks(db, reader, id),
    findMergedFrom(db, id),
    merged_into ? findNumbers(db, [merged_into]) : undefined,
  ]);
  const mayUnmerge = reader.permissions.has("tickets.merge");
  const origin = links.find(({ type, is_reverse }) => type === "split_from" && !is_reverse);
  return {
    links,
    merged_into: merged_into
      ? { id: merged_into, ticket_id: codeOf(survivor?.get(merged_into) ?? 0) }
      : null,
    merged_from: sources.map(({ number, is_separable, ...source }) => ({
      ...source,
      ticket_id: codeOf(number),
      may_unmerge: mayUnmerge && is_separable,
    })),
    split_from: origin ? { id: origin.id, ticket_id: origin.ticket_id, title: origin.title } : null,
  };
}
