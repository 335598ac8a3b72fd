import type { mailRules } from "@parley/contract";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { codeOf, isVisibleTo } from "../../tickets/index.ts";

export interface LastMail {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  readonly sender: string;
  readonly subject: string;
  readonly received_at: string;
  readonly outcome: mailRules.TriedMail["outcome"];
  readonly ticket_id: string | null;
}

/** The last mails that came in and were read, newest first, as long as their raw text is kept. */
export function findLastMails(db: TenantDb, most: number): Promise<LastMail[]> {
  return (
    db
      .selectFrom("inbound_mails as mails")
      .select([
        "mails.id",
        "mails.sha256",
        "mails.size",
        "sender",
        "subject",
        "received_at",
        "outcome",
        "ticket_id",
      ])
      .where("state", "=", "done")
      .where("outcome", "<>", "deleted")
      .where("is_sent", "=", false)
      // Reading them has ended the reader before.
      .where(sql<boolean>`reason is distinct from 'poison'`)
      .where((mail) =>
        mail.exists(
          mail
            .selectFrom("files")
            .select("files.id")
            .whereRef("files.business_id", "=", "mails.business_id")
            .whereRef("files.used_by_id", "=", "mails.id")
            .where("files.used_by_type", "=", "inbound_mail"),
        ),
      )
      .orderBy("mails.id", "desc")
      .limit(most)
      .$castTo<LastMail>()
      .execute()
  );
}

/** Those of some tickets that a reader may see. */
export async function findVisibleTickets(
  db: TenantDb,
  reader: Person,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly ticket_id: string; readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tickets")
    .select(["id", "number", "title"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isVisibleTo(reader))
    .execute();
  return new Map(rows.map(({ id, number, title }) => [id, { ticket_id: codeOf(number), title }]));
}
