import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type pg from "pg";
import { valuesFor } from "./own-id.ts";
import { isSqlRefusal } from "./sql-refusal.ts";
import type { NameOf } from "./statement-names.ts";
import { runForTenant, type Statement } from "./tenant-query.ts";

/** Runs single statements, each with its tenant in one round trip. */
export class ReadDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(pool: pg.Pool, businessId: string, nameOf: NameOf) {
    this.connection = {
      executeQuery: <R>(compiled: CompiledQuery) => {
        const { sql: text } = compiled;
        const statement = { text, values: valuesFor(businessId, compiled), name: nameOf(text) };
        return runOnce<R>(pool, businessId, statement);
      },
      streamQuery: () => unsupported(),
    };
  }

  init = async () => {};
  destroy = async () => {};
  acquireConnection = async () => this.connection;
  releaseConnection = async () => {};
  beginTransaction = () => unsupported();
  commitTransaction = () => unsupported();
  rollbackTransaction = () => unsupported();
}

function unsupported(): never {
  throw new Error("A reader runs single statements; more than that needs transact()");
}

async function runOnce<R>(
  pool: pg.Pool,
  businessId: string,
  statement: Statement,
): Promise<QueryResult<R>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows, rowCount } = await runForTenant(client, businessId, statement);
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  } catch (error) {
    if (!isSqlRefusal(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
