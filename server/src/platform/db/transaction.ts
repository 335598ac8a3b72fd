import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import type {
  CompiledQuery,
  DatabaseConnection,
  KyselyPlugin,
  QueryResult,
  RootOperationNode,
} from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { isSqlRefusal } from "./sql-refusal.ts";

/**
 * Runs a transaction that is told its tenant as it begins. Statements are sent as they come, without waiting for
 * the answers to those before them: what is awaited together makes one round trip, in the order it was asked.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  businessId: string,
  nameOf: NameOf,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const begin = beginFor(businessId);
  const connection = new Connection(await pool.connect(), businessId, nameOf);
  try {
    const begun = connection.run({ text: begin });
    // It leaves with the first statement. Without it that one has no tenant and is refused by the wall.
    begun.catch(() => undefined);
    const result = await work(connection);
    await begun;
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback();
    throw error;
  } finally {
    connection.release();
  }
}

/** Behind an error the server only says that the transaction is gone, and which of the two is heard first is chance. */
const isAborted = (error: unknown) => error instanceof pg.DatabaseError && error.code === "25P02";

class Connection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly businessId: string;
  private readonly nameOf: NameOf;
  /** Why the connection is in doubt. It is then thrown away, and its transaction with it. */
  private broken: Error | undefined;
  /** What the server refused first. Whatever comes after it is refused because of it. */
  private refusal: unknown;
  private isOver = false;

  constructor(client: pg.PoolClient, businessId: string, nameOf: NameOf) {
    this.client = client;
    this.businessId = businessId;
    this.nameOf = nameOf;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error("the transaction is over: somebody did not wait for this");
    const { sql: text } = compiled;
    const values = valuesFor(this.businessId, compiled);
    const { rows, rowCount } = await this.run({ text, values, name: this.nameOf(text) });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error("streams are not used here");
  }

  /** The server ends a transaction that met an error by rolling it back, and calls that a success. */
  async commit(): Promise<void> {
    this.isOver = true;
    const { command } = await this.run({ text: "commit" });
    if (command !== "COMMIT")
      throw new Error("nothing was saved: an error was swallowed on the way");
  }

  /** What led here is the news; that it cannot be undone politely either is not. */
  async rollback(): Promise<void> {
    this.isOver = true;
    await this.run({ text: "rollback" }).catch(() => undefined);
  }

  release(): void {
    this.client.release(this.broken);
  }

  async run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.broken) throw this.broken;
    try {
      inOnePacket(this.client);
      return await this.client.query(statement);
    } catch (error) {
      if (!isSqlRefusal(error)) this.broken = error as Error;
      this.refusal ??= error;
      throw isAborted(error) ? this.refusal : error;
    }
  }
}

/**
 * Stands in a compiled statement for the id of the business that runs it. The driver puts the id in
 * its place, so a statement once compiled serves every business.
 */
export const ownId = Symbol("the id of the business that asks");

const entered = new WeakMap<RootOperationNode, string>();

/** Has statements run for another business than their transaction began in. */
export function ownIdIs(businessId: string): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const marked = { ...node };
      entered.set(marked, businessId);
      return marked;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The business that a statement runs for, in a transaction that began in this one. */
export function enteredOr(businessId: string, query: RootOperationNode): string {
  return entered.get(query) ?? businessId;
}

/** What the driver sends along with a statement. */
export function valuesFor(businessId: string, { query, parameters }: CompiledQuery): unknown[] {
  const id = enteredOr(businessId, query);
  return parameters.map((value) => (value === ownId ? id : value));
}

/** How a transaction is told its business: the one place that says it. The wall's own sentence is in migration 0001. */
export const setBusiness = "select set_config('app.business_id', $1, true)";

/** The same, and how many milliseconds each of its statements may take. */
export const setBusinessAndTimeout =
  "select set_config('app.business_id', $1, true), set_config('statement_timeout', $2, true)";

/** Begins a transaction of one business in a single round trip. */
function beginFor(businessId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(businessId)) throw new Error("not the id of a business");
  return `begin; ${setBusiness.replace("$1", `'${businessId}'`)}`;
}

/** Has all that a connection is told before the process listens again leave in one packet. */
export function inOnePacket(client: pg.ClientBase): void {
  // Not documented, as in tenant-query.ts: there an API test shows that it still is so.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

export type NameOf = (sql: string) => string | undefined;

export const unnamed: NameOf = () => undefined;

const names = new Map<string, string>();
// Each name is a plan kept by every connection. Statements of endless shapes must not fill the server's memory.
const most = 2000;
// A filter that somebody made up once is not worth a plan. Until a statement has a name, its trace is kept, not its text.
const uses = new LRUCache<string, number>({ max: 5000 });

/** A short, stable name for a statement that is used often, so that the database plans it once per connection. */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= most) return known;
  const trace = createHash("sha1").update(sql).digest("base64");
  const count = (uses.get(trace) ?? 0) + 1;
  if (count < usesForName()) {
    uses.set(trace, count);
    return undefined;
  }
  uses.delete(trace);
  const name = `p${names.size + 1}`;
  names.set(sql, name);
  return name;
}

/**
 * The second use has a name while half of the names are left; with each further half of the rest that is taken, it takes
 * four times as many uses. So there are names left for what becomes frequent late.
 */
function usesForName(): number {
  const halvings = Math.floor(Math.log2(most / (most - names.size)));
  return 2 * 4 ** halvings;
}
