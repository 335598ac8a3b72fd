import { wallboards as contract } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export interface WallboardRow {
  readonly id: string;
  readonly maker_id: string;
  readonly name: string;
  readonly cards: contract.Wallboard["cards"];
  readonly departments: readonly string[];
  readonly expires_at: string;
  readonly is_expired: boolean;
  readonly version: number;
}

const columns = [
  "id",
  "maker_id",
  "name",
  "cards",
  "departments",
  "expires_at",
  "version",
] as const;
const isExpired = sql<boolean>`expires_at <= now()`.as("is_expired");

const boards = (db: TenantDb) =>
  db.selectFrom("wallboards").select(columns).select(isExpired).$castTo<WallboardRow>();

/** Bounded by how many a business may have. */
export function findWallboards(db: TenantDb): Promise<WallboardRow[]> {
  return boards(db).orderBy(sql`lower(name)`).orderBy("id").execute();
}

export function lockWallboard(tx: TenantTx, id: string): Promise<WallboardRow | undefined> {
  return boards(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The one of a link that still works. */
export function findByToken(db: TenantDb, hash: Buffer): Promise<WallboardRow | undefined> {
  return boards(db)
    .where("token_hash", "=", hash)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst();
}

export async function lockWallboardCount(tx: TenantTx): Promise<number> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  const { count } = await tx
    .selectFrom("wallboards")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface WallboardFields {
  readonly name?: string;
  readonly cards?: contract.Wallboard["cards"];
  readonly departments?: readonly string[];
  readonly maker_id: string;
  /** Of a new link, which works from now on. */
  readonly token_hash?: Buffer;
}

const lifetime = sql<string>`now() + make_interval(days => ${sql.lit(contract.linkDays)})`;

const stored = ({ cards, departments, token_hash, ...rest }: WallboardFields) => ({
  ...rest,
  ...(cards && { cards: JSON.stringify(cards) }),
  ...(departments && { departments: [...departments] }),
  ...(token_hash && { token_hash, expires_at: lifetime }),
});

export function insertWallboard(
  tx: TenantTx,
  { id, ...fields }: Required<WallboardFields> & { readonly id: string },
): Promise<WallboardRow> {
  const { name, maker_id, token_hash, cards, departments } = fields;
  return tx
    .insertInto("wallboards")
    .values({
      id,
      name,
      maker_id,
      token_hash,
      cards: JSON.stringify(cards),
      departments: [...departments],
      expires_at: lifetime,
    })
    .returning(columns)
    .returning(isExpired)
    .$castTo<WallboardRow>()
    .executeTakeFirstOrThrow();
}

export function updateWallboard(
  tx: TenantTx,
  id: string,
  fields: WallboardFields,
): Promise<WallboardRow> {
  return tx
    .updateTable("wallboards")
    .set(stored(fields))
    .where("id", "=", id)
    .returning(columns)
    .returning(isExpired)
    .$castTo<WallboardRow>()
    .executeTakeFirstOrThrow();
}

export async function deleteWallboard(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("wallboards")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
