import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Somebody a ticket names. */
export interface TicketPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar_url: string | null;
  readonly role: string;
  readonly is_active: boolean;
}

/** What a person is called: by their name, or by what stands before the @. */
export const nameOf = (accounts: string) => sql<string>`coalesce(
  nullif(btrim(${sql.ref(`${accounts}.first_name`)} || ' ' || ${sql.ref(`${accounts}.last_name`)}), ''),
  split_part(coalesce(${sql.ref(`${accounts}.email`)}, ${sql.ref(`${accounts}.phone_number`)}), '@', 1)
)`;

// Everybody has a role, and yet it is joined from the left: so the people come first, not all who have it.
function accounts(db: TenantDb) {
  return db
    .selectFrom("accounts")
    .leftJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select([
      "accounts.id",
      "accounts.avatar_url",
      "accounts.scope",
      "accounts.status",
      "accounts.deleted_at",
      sql<string>`roles.kind`.as("role_kind"),
      sql<string>`roles.name`.as("role_name"),
      sql<string>`coalesce(accounts.email, '')`.as("email"),
      nameOf("accounts").as("name"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>["execute"]>>[number];

function personOf({ id, name, email, avatar_url, ...row }: Row): TicketPerson {
  const role = row.role_kind === "custom" ? row.role_name : row.role_kind;
  const is_active = row.status !== "deactivated" && row.status !== "blocked" && !row.deleted_at;
  return { id, name, email, avatar_url, role, is_active };
}

const selectPeople = prepared((db, { ids }: { ids: readonly string[] }) =>
  accounts(db).where("accounts.id", "=", sql<string>`any(${ids}::uuid[])`),
);

/** People by their ids. */
export async function findPeopleById(
  db: TenantDb,
  ids: readonly (string | null)[],
): Promise<Map<string, TicketPerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await selectPeople(db, { ids: wanted });
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** Every address that these people have. */
export async function findAddresses(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .leftJoin("addresses", (join) =>
      join
        .onRef("addresses.business_id", "=", "accounts.business_id")
        .onRef("addresses.account_id", "=", "accounts.id"),
    )
    .select(["accounts.email as first", "addresses.email as other"])
    .where("accounts.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.flatMap(({ first, other }) => [first, other].filter((email) => email !== null));
}

/** Somebody who may be given a ticket of a department, or may not. */
export async function findAssignee(db: TenantDb, id: string, departmentId: string) {
  const row = await accounts(db)
    .select((account) =>
      account
        .exists(
          account
            .selectFrom("department_members as members")
            .select("members.account_id")
            .whereRef("members.account_id", "=", "accounts.id")
            .where("members.department_id", "=", departmentId),
        )
        .$castTo<boolean>()
        .as("is_member"),
    )
    .where("accounts.id", "=", id)
    .where("roles.kind", "<>", "customer")
    .executeTakeFirst();
  if (!row) return undefined;
  const reaches = row.role_kind === "admin" || row.scope === "all" || row.is_member;
  return { ...personOf(row), mayWork: row.status === "active" && !row.deleted_at && reaches };
}

const selectRequester = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom("accounts")
    .leftJoin("customers", (join) =>
      join
        .onRef("customers.business_id", "=", "accounts.business_id")
        .onRef("customers.account_id", "=", "accounts.id"),
    )
    .select(["accounts.id", "customers.organization_id"])
    .where("accounts.id", "=", id)
    .where("accounts.deleted_at", "is", null),
);

/** Somebody who may ask: anybody who is known and not in the trash, with the company they belong to. */
export async function findRequester(db: TenantDb, id: string) {
  const [requester] = await selectRequester(db, { id });
  return requester;
}

/** Makes exactly these people follow the ticket. Who did so before keeps their settings. */
export async function replaceWatchers(
  tx: TenantTx,
  ticketId: string,
  watchers: readonly string[],
  addedBy: string | null,
): Promise<void> {
  // Whoever was removed is not proposed again by the next mail that names them.
  await sql`
    with gone as (
      delete from ticket_watchers
      where business_id = current_business() and ticket_id = ${ticketId} and account_id <> all(${watchers}::uuid[])
      returning account_id
    )
    insert into proposed_watchers (ticket_id, address, state)
    select ${ticketId}, a.email, 'dismissed' from gone
    join addresses a on a.business_id = current_business() and a.account_id = gone.account_id
    on conflict (business_id, ticket_id, address) do update set state = 'dismissed'`.execute(tx);
  if (watchers.length === 0) return;
  await tx
    .insertInto("ticket_watchers")
    .values(watchers.map((account_id) => ({ ticket_id: ticketId, account_id, added_by: addedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateMuted(
  tx: TenantTx,
  ticketId: string,
  accountId: string,
  isMuted: boolean,
): Promise<void> {
  await tx
    .updateTable("ticket_watchers")
    .set({ is_muted: isMuted })
    .where("ticket_id", "=", ticketId)
    .where("account_id", "=", accountId)
    .execute();
}

const mostProposed = 50;

/** Who watches a ticket; then the addresses that are proposed, as far as nobody has them who takes part by now. */
const selectWatchers = prepared((db, { ticketId }: { ticketId: string }) =>
  db
    .selectFrom("ticket_watchers")
    .select(["account_id", "is_muted", "added_at as at"])
    .select([sql<string | null>`null`.as("address"), sql<string>`''`.as("name")])
    .where("ticket_id", "=", ticketId)
    .unionAll(
      db
        .selectFrom("proposed_watchers as proposed")
        .select([sql<string>`null::uuid`.as("account_id"), sql<boolean>`false`.as("is_muted")])
        .select(["proposed.created_at as at", "proposed.address", "proposed.name"])
        .where("proposed.ticket_id", "=", ticketId)
        .where("proposed.state", "=", "proposed")
        .where(isNobodyHere),
    )
    .orderBy("at")
    .orderBy("account_id")
    .orderBy("address"),
);

const isNobodyHere = sql<boolean>`not exists (
  select from addresses a join tickets t on t.business_id = a.business_id and t.id = proposed.ticket_id
  where a.business_id = proposed.business_id and a.email = proposed.address
    and (t.requester_id = a.account_id or exists (
      select from ticket_watchers w
      where w.business_id = t.business_id and w.ticket_id = t.id and w.account_id = a.account_id
    ))
)`;

/** Who watches a ticket, and whom staff can accept as watchers. */
export async function findWatchersAndProposed(db: TenantDb, ticketId: string) {
  const rows = await selectWatchers(db, { ticketId });
  const watching = rows.filter(({ address }) => address === null);
  const people = await findPeopleById(
    db,
    watching.map(({ account_id }) => account_id),
  );
  const watchers = watching.flatMap(({ account_id, is_muted }) => {
    const person = people.get(account_id);
    return person ? [{ ...person, is_muted }] : [];
  });
  const proposed = rows.flatMap(({ address, name }) => (address ? [{ address, name }] : []));
  return { watchers, proposed: proposed.slice(0, mostProposed) };
}

export const findWatchers = async (db: TenantDb, ticketId: string) =>
  (await findWatchersAndProposed(db, ticketId)).watchers;
