import { sql, type Updateable } from "kysely";
import { prepared, rowWriter } from "#platform/db/prepared.ts";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { linksOfTicket } from "../relations/links.store.ts";
import type { SlaColumns } from "../sla/ticket-clocks.ts";
import type { LockedTicket, TicketFields } from "./ticket-state.ts";
import {
  isTicketWithRef,
  isVisible,
  parseTicketRef,
  type RefKind,
  type TicketReader,
  type VisibilityScope,
  type VisibilityValues,
  visibilityScope,
  visibilityValues,
} from "./visibility.store.ts";

const columns = [
  "tickets.id",
  "tickets.number",
  "tickets.reference",
  "tickets.title",
  "tickets.preview",
  "tickets.requester_id",
  "tickets.organization_id",
  "tickets.department_id",
  "tickets.category_id",
  "tickets.status",
  "tickets.priority",
  "tickets.assigned_to",
  "tickets.channel",
  "tickets.source",
  "tickets.tags",
  "tickets.due_at",
  "tickets.snoozed_at",
  "tickets.snoozed_by",
  "tickets.snoozed_until",
  "tickets.snoozed_till_reply",
  "tickets.hold_reason",
  "tickets.is_merged",
  "tickets.merged_into",
  "tickets.follow_up_of",
  "tickets.split_from",
  "tickets.is_spam",
  "tickets.deleted_at",
  "tickets.first_response_at",
  "tickets.resolved_at",
  "tickets.resolved_by",
  "tickets.closed_at",
  "tickets.last_customer_message_at",
  "tickets.last_staff_reply_at",
  "tickets.reopen_count",
  "tickets.message_count",
  "tickets.attachments_count",
  "tickets.custom",
  "tickets.last_seq",
  "tickets.version",
] as const;

type TicketRefValues = VisibilityValues & { readonly name: string };

const selectForUpdate = prepared(
  (db, given: TicketRefValues, shape: `${RefKind} ${VisibilityScope}`) => {
    const [by, reach] = shape.split(" ") as [RefKind, VisibilityScope];
    return db
      .selectFrom("tickets")
      .select(columns)
      .select((ticket) => [
        sql<string[]>`array(${ticket
          .selectFrom("ticket_watchers as watchers")
          .select("watchers.account_id")
          .whereRef("watchers.ticket_id", "=", "tickets.id")
          .orderBy("watchers.account_id")})`.as("watchers"),
        linksOfTicket.as("links"),
        sql<string>`now()`.as("now"),
      ])
      .where(isTicketWithRef(by, given.name))
      .where(isVisible(reach, given))
      .forUpdate("tickets")
      .$castTo<LockedTicket>();
  },
);

/** The ticket a reader names, if it is visible to them; locked until the transaction ends. */
export async function lockTicket(
  tx: TenantTx,
  reader: TicketReader,
  ref: string,
): Promise<LockedTicket | undefined> {
  const { by, name } = parseTicketRef(ref);
  const [locked] = await selectForUpdate(
    tx,
    { ...visibilityValues(reader), name },
    `${by} ${visibilityScope(reader)}`,
  );
  return locked;
}

const selectNextNumber = prepared((db) =>
  db
    .insertInto("ticket_counters")
    .values({ last_number: 1001 })
    .onConflict((conflict) =>
      conflict.column("business_id").doUpdateSet({
        last_number: sql`ticket_counters.last_number + 1`,
      }),
    )
    .returning(["last_number as number", sql<string>`now()`.as("now")]),
);

/** Draws the next number. Whoever draws at the same time waits for this transaction to end. */
export async function nextTicketNumber(tx: TenantTx): Promise<{ number: number; now: string }> {
  const [drawn] = await selectNextNumber(tx, {});
  if (!drawn) throw new Error("no number was drawn");
  return drawn;
}

/** How far customers see it come. */
export interface PublicCounters {
  readonly public_seq?: number;
  readonly public_word_seq?: number;
}

export interface TicketCounters extends PublicCounters, Partial<SlaColumns> {
  readonly last_seq: number;
  readonly last_word_seq: number;
}

const writeTicket = rowWriter("tickets");

export async function insertTicket(
  tx: TenantTx,
  id: string,
  { watchers, links: _links, custom, ...fields }: TicketFields,
  kept: TicketCounters,
): Promise<void> {
  const lists = { watchers_count: watchers.length, custom: JSON.stringify(custom) };
  await writeTicket(tx, { id, ...fields, ...kept, ...lists });
}

const updateColumns = prepared((db, given: Record<string, unknown>, columns: string) => {
  const named = columns.split(",").map((name) => [name, given[name]]);
  // As in `rowWriter`: the names are those of the table.
  const set = Object.fromEntries(named) as Updateable<DB["tickets"]>;
  if (columns.includes("public_seq")) set.public_at = sql`now()` as never;
  return db
    .updateTable("tickets")
    .set(set)
    .where("id", "=", given.id as string);
});

/** Writes what changed. */
export async function updateTicket(
  tx: TenantTx,
  id: string,
  { watchers, links: _links, ...fields }: Partial<TicketFields>,
  end: Omit<TicketCounters, "last_word_seq"> & { readonly last_word_seq?: number | undefined },
): Promise<void> {
  const set = { ...fields, ...(watchers && { watchers_count: watchers.length }), ...end };
  const columns = Object.entries(set).flatMap(([name, to]) => (to === undefined ? [] : [name]));
  await updateColumns(tx, { ...set, id }, columns.sort().join());
}

/** What is due moves by itself: the ticket keeps its version and its place. */
export async function updateSlaColumns(
  tx: TenantTx,
  id: string,
  columns: SlaColumns,
): Promise<void> {
  const names = Object.keys(columns) as (keyof SlaColumns)[];
  await tx
    .updateTable("tickets")
    .set(columns)
    .where("id", "=", id)
    // A row that is written as it was would count as changed.
    .where(({ eb, or }) => or(names.map((name) => eb(name, "is distinct from", columns[name]))))
    .execute();
}

export async function replaceTags(
  tx: TenantTx,
  ticketId: string,
  tags: readonly string[],
): Promise<void> {
  await tx.deleteFrom("ticket_tags").where("ticket_id", "=", ticketId).execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ tag, ticket_id: ticketId }));
  await tx.insertInto("ticket_tags").values(rows).execute();
}
