import type { mailLog } from "@parley/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isResendable } from "#platform/mailer/mail-outbox.store.ts";
import type { TicketReader } from "../../tickets/index.ts";
import { codeOf, isVisibleTo } from "../../tickets/index.ts";

type Condition = RawBuilder<SqlBool>;

/** What is looked for in one of the two tables. */
export interface Wanted {
  readonly state?: string | null | undefined;
  readonly mailbox?: string | undefined;
  readonly address?: string | undefined;
  readonly ticketId?: string | undefined;
  /** Mails before this id. */
  readonly cursor?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** The ids that were found, newest first, and the last one that was looked at where more may follow it. */
export interface Found {
  readonly ids: readonly string[];
  readonly horizon: string | null;
}

const tables = {
  in: { name: "inbound_mails", state: "outcome", address: "sender" },
  out: { name: "mail_outbox", state: "state", address: "recipient" },
} as const;

/** How many rows one request looks through, where no index answers all that is asked for. */
const mostScanned = 2000;

/**
 * The newest mails of one direction that are wanted. The narrowest filter is answered by its index, in the order of the
 * ids; the others are compared within a bounded number of its rows.
 */
export async function findMails(
  db: TenantDb,
  direction: mailLog.Direction,
  { cursor, since, until, ...wanted }: Wanted,
  most: number,
): Promise<Found> {
  const table = tables[direction];
  const { state, address, mailbox, ticketId } = wanted;
  const conditions: Condition[] = [
    ticketId !== undefined && sql<SqlBool>`ticket_id = ${ticketId}::uuid`,
    address !== undefined && sql<SqlBool>`${sql.ref(table.address)} = ${address}`,
    state !== undefined &&
      (state === null
        ? sql<SqlBool>`${sql.ref(table.state)} is null`
        : sql<SqlBool>`${sql.ref(table.state)} = ${state}`),
    mailbox !== undefined && sql<SqlBool>`department_id = ${mailbox}::uuid`,
  ].filter((one) => one !== false);
  const [narrowest = sql<SqlBool>`true`, ...others] = conditions;
  const range: Condition[] = [
    cursor && sql<SqlBool>`id < ${cursor}::uuid`,
    since && sql<SqlBool>`id >= ${boundOf(since, -slackMs)}::uuid`,
    until && sql<SqlBool>`id < ${boundOf(until, slackMs)}::uuid`,
  ].filter((one) => !!one);
  const days: Condition[] = [
    since && sql<SqlBool>`created_at >= ${since}::timestamptz`,
    until && sql<SqlBool>`created_at < ${until}::timestamptz`,
  ].filter((one) => !!one);
  const all = (list: Condition[]) => sql.join([sql`true`, ...list], sql` and `);
  const { rows } = await sql<Found>`
    with scanned as materialized (
      select id, (${all([...others, ...days])}) as is_wanted from ${sql.table(table.name)}
      where business_id = current_business() and ${narrowest} and ${all(range)}
      order by id desc limit ${mostScanned}
    ), found as (
      select id from scanned where is_wanted order by id desc limit ${most}
    )
    select coalesce((select array_agg(id::text order by id desc) from found), '{}') as ids,
      (select case when count(*) = ${mostScanned} then min(id::text) end from scanned) as horizon
  `.execute(db);
  return rows[0] ?? { ids: [], horizon: null };
}

/** The clocks that make ids may differ from that of the database by less than this. */
const slackMs = 3600_000;

/** The first id that could be made at a moment: ids begin with their millisecond. */
function boundOf(moment: string, shiftMs: number): string {
  const hex = (Date.parse(moment) + shiftMs).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** When an id was made. */
export const momentOf = (id: string): string =>
  new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toISOString();

/** The first moment of a day, and the one after the last, where the business is. */
export async function findMoments(
  db: TenantDb,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Pick<Wanted, "since" | "until">> {
  if (!from && !to) return {};
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    select ${from ?? null}::date::timestamp at time zone timezone as since,
      (${to ?? null}::date + 1)::timestamp at time zone timezone as until
    from businesses where id = current_business()`.execute(db);
  return { since: rows[0]?.since ?? undefined, until: rows[0]?.until ?? undefined };
}

/** Mails that came in, by their ids. */
export function findReceived(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom("inbound_mails as mails")
    .leftJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "mails.business_id")
        .onRef("departments.id", "=", "mails.department_id"),
    )
    .leftJoin("accounts as people", (join) =>
      join
        .onRef("people.business_id", "=", "mails.business_id")
        .onRef("people.id", "=", "mails.released_by"),
    )
    .select(["mails.id", "departments.name as mailbox", "mails.sender", "mails.sender_name"])
    .select(["mails.subject", "mails.outcome", "mails.reason", "mails.explanation"])
    .select(["mails.candidate", "mails.released_as", "mails.ticket_id", "mails.size"])
    .select(["mails.attempts", "mails.created_at", "mails.received_at", "mails.done_at"])
    .select(
      sql<string | null>`nullif(trim(concat(people.first_name, ' ', people.last_name)), '')`.as(
        "released_by",
      ),
    )
    .where("mails.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type ReceivedRow = Awaited<ReturnType<typeof findReceived>>[number];

/** Mails that leave, by their ids, with what is known of their addresses now. */
export function findLeaving(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom("mail_outbox as mails")
    .leftJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "mails.business_id")
        .onRef("departments.id", "=", "mails.department_id"),
    )
    .leftJoin("mail_suppressions as stops", (join) =>
      join
        .onRef("stops.business_id", "=", "mails.business_id")
        .on("stops.address", "=", sql<string>`lower(mails.recipient)`)
        .on(sql<SqlBool>`(stops.until is null or stops.until > now())`),
    )
    .select(["mails.id", "departments.name as mailbox", "mails.kind", "mails.recipient"])
    .select(["mails.subject", "mails.state", "mails.last_code", "mails.last_error"])
    .select(["mails.bounce", "mails.linked_files", "mails.ticket_id", "mails.created_at"])
    .select([
      sql<boolean>`${isResendable("mails")} and mails.content_digest is null`.as("is_resendable"),
      sql<"until_allowed" | "for_a_while" | null>`case when stops.id is null then null
        when stops.until is null then 'until_allowed' else 'for_a_while' end`.as("suppressed"),
    ])
    .where("mails.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type LeavingRow = Awaited<ReturnType<typeof findLeaving>>[number];

export interface ShownTicket {
  readonly ticket_id: string;
  readonly title: string;
}

/** Those of these tickets that the reader may see. */
export async function findShownTickets(
  db: TenantDb,
  reader: TicketReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownTicket>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tickets")
    .select(["id", "number", "title"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isVisibleTo(reader))
    .execute();
  return new Map(rows.map(({ id, number, title }) => [id, { ticket_id: codeOf(number), title }]));
}
