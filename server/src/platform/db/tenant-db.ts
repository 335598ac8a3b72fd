import {
  CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
  type Transaction,
} from "kysely";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type Entry, openLedger, shareLedger } from "../live/ledger.ts";
import { ownIdIs } from "./own-id.ts";
import { OwnRowsCompiler } from "./own-rows.ts";
import { ReadDriver } from "./read-driver.ts";
import type { DB } from "./schema.generated.ts";
import { type NameOf, statementName, unnamed } from "./statement-names.ts";
import { setBusiness } from "./tenant-setter.ts";
import { WriteDriver } from "./write-driver.ts";

declare const walled: unique symbol;

/** A view of the database that holds one business's rows. A reading store accepts this; a transaction is one too. */
export type TenantDb = Kysely<DB> & { readonly [walled]: true };

/**
 * A transaction inside one business's wall. A writing store accepts nothing else, and only `transact` makes one,
 * so a statement without a tenant does not compile.
 */
export type TenantTx = Transaction<DB> & { readonly [walled]: true };

export interface TenantDatabase {
  /** Single statements, one round trip each. */
  reader(businessId: string): TenantDb;
  transact<T>(businessId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

export interface WallSettings {
  /** Off for a pgbouncer older than 1.21, which loses named statements between transactions. */
  readonly namedStatements: boolean;
  /** Off only in the proof that row-level security holds alone. */
  readonly ownFilters: boolean;
}

export function tenantDatabase(
  pool: pg.Pool,
  { namedStatements = true, ownFilters = true }: Partial<WallSettings> = {},
  /** Hears what committed transactions have to tell. */
  publish: (entries: readonly Entry[]) => void = () => {},
): TenantDatabase {
  const nameOf: NameOf = namedStatements ? statementName : unnamed;
  const adapter = new PostgresAdapter();
  const plain = new PostgresQueryCompiler();
  const filtering = new OwnRowsCompiler();
  const compilerFor = (businessId: string): QueryCompiler => ({
    compileQuery: (node, id) => filtering.compileFor(businessId, node, id),
  });
  const open = (businessId: string, driver: Driver) =>
    new Kysely<DB>({
      dialect: {
        createAdapter: () => adapter,
        createDriver: () => driver,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => (ownFilters ? compilerFor(businessId) : plain),
      },
    });
  const readers = new LRUCache<string, Kysely<DB>>({
    max: 1000,
    memoMethod: (businessId) => open(businessId, new ReadDriver(pool, businessId, nameOf)),
  });
  const writers = new LRUCache<string, Kysely<DB>>({
    max: 1000,
    memoMethod: (businessId) => open(businessId, new WriteDriver(pool, businessId, nameOf)),
  });
  return {
    reader: (businessId) => readers.memo(businessId) as TenantDb,
    async transact(businessId, work) {
      let told: readonly Entry[] = [];
      const result = await writers
        .memo(businessId)
        .transaction()
        .execute((tx) => {
          told = openLedger(tx);
          return work(tx as TenantTx);
        });
      publish(told);
      return result;
    },
  };
}

/**
 * Goes on in another business within the same transaction: only registration does, which begins on
 * the platform and writes into the business it has just made.
 */
export async function enterBusiness<T>(
  tx: TenantTx,
  businessId: string,
  work: (inside: TenantTx) => Promise<T>,
): Promise<T> {
  const outside = await currentBusiness(tx);
  const leave = () => tx.executeQuery(CompiledQuery.raw(setBusiness, [outside]));
  await tx.executeQuery(CompiledQuery.raw(setBusiness, [businessId]));
  try {
    const inside = tx.withPlugin(ownIdIs(businessId)) as TenantTx;
    shareLedger(tx, inside);
    return await work(inside);
  } finally {
    // After an error of the database nothing more is heard here, and nothing of it will stay.
    await leave().catch(() => undefined);
  }
}

async function currentBusiness(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select current_business() as id`.execute(tx);
  if (!rows[0]) throw new Error("no business is set for this transaction");
  return rows[0].id;
}
