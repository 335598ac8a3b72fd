import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { inOnePacket } from "./one-packet.ts";
import { valuesFor } from "./own-id.ts";
import { isSqlRefusal } from "./sql-refusal.ts";
import type { NameOf } from "./statement-names.ts";
import { beginFor } from "./tenant-setter.ts";

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
