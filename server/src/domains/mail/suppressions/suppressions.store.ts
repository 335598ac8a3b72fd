import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewSuppression {
  readonly id: string;
  readonly address: string;
  readonly reason: "bounce" | "complaint" | "returned";
  readonly said: string;
}

/** For how long an address gets no mails whose mails came back for reasons that pass. */
const pauseHours = 72;

const isInForce = sql<boolean>`(until is null or until > now())`;

/** Answers whether the address is new on the list. A reason that passes gives way to one that does not. */
export async function insertSuppression(tx: TenantTx, row: NewSuppression): Promise<boolean> {
  const passes = row.reason === "returned";
  await tx
    .deleteFrom("mail_suppressions")
    .where("address", "=", row.address)
    .where(passes ? sql<boolean>`until <= now()` : sql<boolean>`until is not null`)
    .execute();
  const until = passes ? sql<string>`now() + make_interval(hours => ${pauseHours})` : null;
  const added = await tx
    .insertInto("mail_suppressions")
    .values({ ...row, until })
    .onConflict((conflict) => conflict.constraint("mail_suppressions_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export function findSuppression(db: TenantDb, address: string) {
  return db
    .selectFrom("mail_suppressions")
    .select(["id", "reason"])
    .where("address", "=", address.toLowerCase())
    .where(isInForce)
    .executeTakeFirst();
}

/** Answers the address that was removed. */
export async function deleteSuppression(tx: TenantTx, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("mail_suppressions")
    .where("id", "=", id)
    .returning("address")
    .executeTakeFirst();
  return row?.address;
}

/** The addresses that begin with these letters, or whose domain does. */
function matching(db: TenantDb, search: string) {
  const rows = db.selectFrom("mail_suppressions").where(isInForce);
  const first = search.toLowerCase().replace(/^@/, "");
  if (first === "") return rows;
  // Nothing that begins with these letters comes after them and the last character that there is.
  const last = `${first}\u{10ffff}`;
  return rows.where((row) =>
    row.or([
      row.and([row("address", ">=", first), row("address", "<", last)]),
      row.and([row("domain", ">=", first), row("domain", "<", last)]),
    ]),
  );
}

/** Newest first. */
export function findSuppressions(
  db: TenantDb,
  search: string,
  range: { readonly limit: number; readonly offset: number },
) {
  return matching(db, search)
    .select(["id", "address", "reason", "said", "created_at", "until"])
    .orderBy("id", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** Counted up to a limit. */
export async function countSuppressions(
  db: TenantDb,
  search: string,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, search).select("id").limit(most).as("matches"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
