import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
  Transaction,
} from "kysely";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type Entry, openLedger, shareLedger } from "../live/ledger.ts";
import { ReadDriver } from "./read-driver.ts";
import type { DB } from "./schema.generated.ts";
import { TenantFilterCompiler } from "./tenant-filter.ts";
import type { Tenant } from "./tenant-query.ts";
import {
  type NameOf,
  ownIdIs,
  runTransaction,
  setBusiness,
  statementName,
  unnamed,
} from "./transaction.ts";

declare const walled: unique symbol;

/** A view of the database that holds one business's rows. A reading store accepts this; a transaction is one too. */
export type TenantDb = Kysely<DB> & { readonly [walled]: true };

/**
 * A transaction inside one business's wall. A writing store accepts nothing else, and only `transact` makes one,
 * so a statement without a tenant does not compile.
 */
export type TenantTx = Transaction<DB> & { readonly [walled]: true };

export interface TenantDatabase {
  /** Single statements, one round trip each; for as long as somebody waits, if less than the role's own time. */
  reader(businessId: string, timeoutMs?: number): TenantDb;
  transact<T>(businessId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Resolves when what a business's transactions had to tell is out. */
  told(businessId: string): Promise<void>;
}

/** Hears what committed transactions have to tell. */
export interface Teller {
  publish(entries: readonly Entry[]): void;
  sent(businessId: string): Promise<void>;
}

const nobody: Teller = { publish() {}, async sent() {} };

type Use<T> = (connection: DatabaseConnection) => Promise<T>;

export interface WallSettings {
  /** Off for a pgbouncer older than 1.21, which loses named statements between transactions. */
  readonly namedStatements: boolean;
  /** Off only in the proof that row-level security holds alone. */
  readonly ownFilters: boolean;
}

export function tenantDatabase(
  pool: pg.Pool,
  { namedStatements = true, ownFilters = true }: Partial<WallSettings> = {},
  teller: Teller = nobody,
): TenantDatabase {
  const nameOf: NameOf = namedStatements ? statementName : unnamed;
  const adapter = new PostgresAdapter();
  const plain = new PostgresQueryCompiler();
  const filtering = new TenantFilterCompiler();
  const compilerFor = (businessId: string): QueryCompiler => ({
    compileQuery: (node, id) => filtering.compileFor(businessId, node, id),
  });
  const readerFor = (tenant: Tenant, gathers = false) => {
    const driver = new ReadDriver(pool, tenant, nameOf, gathers);
    const dialect: Dialect = {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => (ownFilters ? compilerFor(tenant.businessId) : plain),
    };
    const db = new Kysely<DB>({ dialect }) as TenantDb;
    const within = (connection: DatabaseConnection) => {
      const provider = { provideConnection: <T>(use: Use<T>) => use(connection) };
      const executor = db.getExecutor().withConnectionProvider(provider);
      return new Transaction<DB>({ config: { dialect }, driver, dialect, executor }) as TenantTx;
    };
    return { db, within };
  };
  const doors = new LRUCache<string, ReturnType<typeof readerFor>>({
    max: 1000,
    memoMethod: (businessId) => {
      const door = readerFor({ businessId });
      gathering.set(door.db, readerFor({ businessId }, true).db);
      return door;
    },
  });
  return {
    reader: (businessId, timeoutMs) =>
      timeoutMs === undefined ? doors.memo(businessId).db : readerFor({ businessId, timeoutMs }).db,
    async transact(businessId, work) {
      const { within } = doors.memo(businessId);
      let told: readonly Entry[] = [];
      const result = await runTransaction(pool, businessId, nameOf, (connection) => {
        const tx = within(connection);
        told = openLedger(tx);
        return work(tx);
      });
      teller.publish(told);
      return result;
    },
    told: (businessId) => teller.sent(businessId),
  };
}

const gathering = new WeakMap<TenantDb, TenantDb>();

/**
 * A reader whose statements wait for those asked in the same moment and make one round trip on one connection: for
 * several small questions that are awaited together. One that takes long would make the others wait, and what refuses
 * one refuses all of them. A transaction, which has one connection anyway, is what it was.
 */
export function together(db: TenantDb): TenantDb {
  return gathering.get(db) ?? db;
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
