import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type pg from "pg";
import { valuesFor } from "./own-id.ts";
import { isSqlRefusal } from "./sql-refusal.ts";
import type { NameOf } from "./statement-names.ts";
import { beginFor } from "./tenant-setter.ts";

/** Runs transactions that are told their tenant as they begin. */
export class WriteDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly businessId: string;
  private readonly nameOf: NameOf;

  constructor(pool: pg.Pool, businessId: string, nameOf: NameOf) {
    this.pool = pool;
    this.businessId = businessId;
    this.nameOf = nameOf;
  }

  init = async () => {};
  destroy = async () => {};
  acquireConnection = async () =>
    new Connection(await this.pool.connect(), this.businessId, this.nameOf);
  releaseConnection = async (connection: DatabaseConnection) => own(connection).release();
  beginTransaction = (connection: DatabaseConnection) => own(connection).begin();
  commitTransaction = (connection: DatabaseConnection) => own(connection).commit();
  rollbackTransaction = (connection: DatabaseConnection) => own(connection).rollback();
}

function own(connection: DatabaseConnection): Connection {
  return connection as Connection;
}

class Connection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private readonly businessId: string;
  private readonly nameOf: NameOf;
  /** Why the connection is in doubt. It is then thrown away, and its transaction with it. */
  private broken: Error | undefined;

  constructor(client: pg.PoolClient, businessId: string, nameOf: NameOf) {
    this.client = client;
    this.businessId = businessId;
    this.nameOf = nameOf;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text } = compiled;
    const values = valuesFor(this.businessId, compiled);
    const { rows, rowCount } = await this.run({ text, values, name: this.nameOf(text) });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error("streams are not used here");
  }

  async begin(): Promise<void> {
    await this.run({ text: beginFor(this.businessId) });
  }

  /** The server ends a transaction that met an error by rolling it back, and calls that a success. */
  async commit(): Promise<void> {
    const { command } = await this.run({ text: "commit" });
    if (command !== "COMMIT")
      throw new Error("nothing was saved: an error was swallowed on the way");
  }

  /** What led here is the news; that it cannot be undone politely either is not. */
  async rollback(): Promise<void> {
    await this.run({ text: "rollback" }).catch(() => undefined);
  }

  release(): void {
    this.client.release(this.broken);
  }

  private async run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.broken) throw this.broken;
    try {
      return await this.client.query(statement);
    } catch (error) {
      if (!isSqlRefusal(error)) this.broken = error as Error;
      throw error;
    }
  }
}
