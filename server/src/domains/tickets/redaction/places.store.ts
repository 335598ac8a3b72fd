import type { ticketRedaction } from "@parley/contract";
import { type SqlBool, sql } from "kysely";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { CustomValues } from "../fields/custom-values.ts";

/** A kind of rows that may have what is removed: their key, the columns with texts, and which of them are concerned. */
interface RowKind {
  readonly place: keyof ticketRedaction.Places;
  readonly table: keyof DB;
  readonly key: Readonly<Record<string, "uuid" | "integer" | "text">>;
  readonly columns: Readonly<Record<string, "jsonb" | "text">>;
  readonly where: ReturnType<typeof sql<SqlBool>>;
}

export interface Row {
  readonly kind: RowKind;
  readonly key: Readonly<Record<string, string | number>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The tickets whose messages may repeat the text, and their messages. */
export interface Scope {
  readonly tickets: readonly string[];
  readonly numbers: readonly number[];
  readonly messages: readonly string[];
}

/** Everything but messages, tickets and files. What is listed here is counted, and emptied. */
function rowKinds({ tickets, numbers, messages }: Scope): readonly RowKind[] {
  const ofTickets = (column: string) => sql<SqlBool>`${sql.ref(column)} = any(${tickets}::uuid[])`;
  const named = (texts: readonly (string | number)[]) => texts.map((text) => `%${text}%`);
  const acts = sql`select act_id from act_items where business_id = current_business() and ${ofTickets("ticket_id")}`;
  return [
    {
      place: "history",
      table: "ticket_events",
      key: { ticket_id: "uuid", seq: "integer" },
      columns: { changes: "jsonb", facts: "jsonb" },
      where: ofTickets("ticket_id"),
    },
    {
      place: "undo",
      table: "act_items",
      key: { act_id: "uuid", ticket_id: "uuid" },
      columns: { inverse: "jsonb" },
      where: ofTickets("ticket_id"),
    },
    {
      place: "undo",
      table: "acts",
      key: { id: "uuid" },
      columns: { label: "text" },
      where: sql`id in (${acts})`,
    },
    {
      place: "undo",
      table: "ticket_merges",
      key: { id: "uuid" },
      columns: { choices: "jsonb", before: "jsonb", gave: "jsonb" },
      where: sql`(${ofTickets("source_id")} or ${ofTickets("survivor_id")})`,
    },
    {
      place: "drafts",
      table: "drafts",
      key: { account_id: "uuid", key: "text" },
      columns: { value: "jsonb" },
      // A draft is kept under the ticket or the note that it is written for.
      where: sql`split_part(key, ':', 2) = any(${[...tickets, ...messages]}::text[])`,
    },
    {
      place: "notices",
      table: "notifications",
      key: { id: "uuid" },
      columns: { title: "text", message: "text", ticket_title: "text" },
      where: ofTickets("ticket_id"),
    },
    {
      place: "mails",
      table: "mail_outbox",
      key: { id: "uuid" },
      columns: {
        subject: "text",
        body_text: "text",
        body_html: "text",
        own_subject: "text",
        own_text: "text",
        own_html: "text",
        template_values: "jsonb",
      },
      // The subject of a mail is kept after its body was blanked.
      where: sql`(${ofTickets("ticket_id")} or body_text <> '' and concat(subject, ' ', body_text, ' ', own_text, ' ', template_values)
        like any(${named(numbers.map((number) => `TK${number}`))}::text[]))`,
    },
    {
      place: "mails",
      table: "inbound_mails",
      key: { id: "uuid" },
      columns: { subject: "text", preview: "text" },
      where: ofTickets("ticket_id"),
    },
    {
      place: "answers",
      table: "idempotency_keys",
      key: { scope: "text", key: "text" },
      columns: { body: "jsonb" },
      where: sql`body::text like any(${named(tickets)}::text[])`,
    },
  ];
}

/** The files with the mails that became messages of these tickets, as they came in. */
export async function findRawMails(db: TenantDb, tickets: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("inbound_mails", (join) =>
      join
        .onRef("inbound_mails.business_id", "=", "files.business_id")
        .onRef("inbound_mails.id", "=", "files.used_by_id"),
    )
    .select("files.id")
    .where("files.used_by_type", "=", "inbound_mail")
    .where("files.sha256", "is not", null)
    .where("inbound_mails.ticket_id", "=", sql<string>`any(${tickets}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The rows that may have what is removed, of all kinds or of one. */
export async function findRows(
  db: TenantDb,
  scope: Scope,
  place?: keyof ticketRedaction.Places,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of rowKinds(scope)) {
    if (place && kind.place !== place) continue;
    const [keys, columns] = [Object.keys(kind.key), Object.keys(kind.columns)];
    const found = await sql<Record<string, unknown>>`
      select ${sql.join([...keys, ...columns].map((column) => sql.ref(column)))}
      from ${sql.table(kind.table)} where business_id = current_business() and ${kind.where}
    `.execute(db);
    for (const row of found.rows) {
      const pick = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, row[name]]));
      rows.push({ kind, key: pick(keys) as Row["key"], values: pick(columns) });
    }
  }
  return rows;
}

/** Writes the columns with texts of a row. */
export async function updateRow(tx: TenantTx, { kind, key, values }: Row): Promise<void> {
  const set = Object.entries(kind.columns).map(([name, type]) => {
    const value = values[name];
    const written = type === "jsonb" && value !== null ? JSON.stringify(value) : value;
    return sql`${sql.ref(name)} = ${written}::${sql.raw(type)}`;
  });
  const isRow = Object.entries(kind.key).map(
    ([name, type]) => sql`${sql.ref(name)} = ${key[name]}::${sql.raw(type)}`,
  );
  await sql`
    update ${sql.table(kind.table)} set ${sql.join(set)}
    where business_id = current_business() and ${sql.join(isRow, sql` and `)}
  `.execute(tx);
}

const mostTickets = 200;

interface FoundTicket {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly preview: string;
  readonly custom: CustomValues;
}

/** A ticket with those it was merged with, split from or goes on from: messages are moved, copied and quoted among them. */
export async function findRelatedTickets(db: TenantDb, ticketId: string): Promise<FoundTicket[]> {
  const { rows } = await sql<FoundTicket>`
    with recursive related (id) as (
      select ${ticketId}::uuid
      union
      select other.id from related r cross join lateral (
        select unnest(array[t.merged_into, t.split_from, t.follow_up_of]) as id from tickets t
        where t.business_id = current_business() and t.id = r.id
        union all select t.id from tickets t where t.business_id = current_business() and t.merged_into = r.id
        union all select t.id from tickets t where t.business_id = current_business() and t.split_from = r.id
        union all select t.id from tickets t where t.business_id = current_business() and t.follow_up_of = r.id
      ) other where other.id is not null
    )
    select t.id, t.number, t.title, t.preview, t.custom from (select id from related limit ${mostTickets}) r
    join tickets t on t.business_id = current_business() and t.id = r.id
    order by t.id
  `.execute(db);
  return rows;
}

export interface StoredMessage {
  readonly id: string;
  readonly ticket_id: string;
  readonly kind: "message" | "note";
  readonly state: string;
  readonly body_html: string;
  readonly body_text: string;
}

const pageSize = 200;

/** The messages and notes of some tickets, in pages. */
export async function* findMessages(
  db: TenantDb,
  tickets: readonly string[],
): AsyncGenerator<StoredMessage> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await db
      .selectFrom("ticket_messages")
      .select(["id", "ticket_id", "kind", "state", "body_html", "body_text"])
      .where("ticket_id", "in", tickets)
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageSize)
      .$castTo<StoredMessage>()
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

export async function updateMessageBody(
  tx: TenantTx,
  { id, body_html, body_text }: Pick<StoredMessage, "id" | "body_html" | "body_text">,
): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ body_html, body_text })
    .where("id", "=", id)
    .execute();
}

/** Files of messages of some tickets that have the bytes of one of these files, with these themselves. */
export function findCopies(db: TenantDb, tickets: readonly string[], files: readonly string[]) {
  return db
    .selectFrom("files as copies")
    .innerJoin("ticket_messages as messages", (join) =>
      join
        .onRef("messages.business_id", "=", "copies.business_id")
        .onRef("messages.id", "=", "copies.used_by_id"),
    )
    .select(["copies.id", "messages.id as message_id", "messages.ticket_id"])
    .where("copies.used_by_type", "=", "ticket_message")
    .where("messages.ticket_id", "in", tickets)
    .where("copies.state", "<>", "removed")
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("copies.id", "in", files),
        eb(
          "copies.sha256",
          "in",
          selectFrom("files").select("files.sha256").where("files.id", "in", files),
        ),
      ]),
    )
    .orderBy("copies.id")
    .execute();
}

/** The files of a message that were not removed. */
export async function findFilesLeft(db: TenantDb, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("used_by_type", "=", "ticket_message")
    .where("used_by_id", "=", messageId)
    .where("state", "<>", "removed")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** How many of these tickets the search index has. */
export async function countIndexed(db: TenantDb, tickets: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket_search
    where business_id = current_business() and ticket_id = any(${tickets}::uuid[])
  `.execute(db);
  return rows[0]?.count ?? 0;
}
