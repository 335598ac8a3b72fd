import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type pg from "pg";
import { isSqlRefusal } from "./sql-refusal.ts";
import { runForTenant, type Statement, type Tenant } from "./tenant-query.ts";
import { type NameOf, valuesFor } from "./transaction.ts";

/** Runs single statements, each with its tenant in one round trip; or those of one moment in one. */
export class ReadDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(pool: pg.Pool, tenant: Tenant, nameOf: NameOf, gathers = false) {
    const runSome = (statements: readonly Statement[]) => runAll(pool, tenant, statements);
    const run = gathers ? gather(runSome) : first(runSome);
    this.connection = {
      executeQuery: async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
        const { sql: text } = compiled;
        const values = valuesFor(tenant.businessId, compiled);
        const { rows, rowCount } = await run({ text, values, name: nameOf(text) });
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
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

const first =
  <Q, A>(answerAll: (asked: readonly Q[]) => Promise<readonly A[]>) =>
  async (question: Q) =>
    (await answerAll([question]))[0] as A;

async function runAll(
  pool: pg.Pool,
  tenant: Tenant,
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await runForTenant(client, tenant, statements);
  } catch (error) {
    if (!isSqlRefusal(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Hands over what is asked one by one in the same moment all at once, and gives everybody their own answer. */
function gather<Q, A>(
  answerAll: (asked: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let asked: Q[] = [];
  let answers: Promise<readonly A[]> | undefined;
  return async (question) => {
    const place = asked.push(question) - 1;
    // A tick comes when nobody has anything more to say before the process listens again.
    answers ??= new Promise((resolve) => {
      process.nextTick(() => {
        const all = asked;
        asked = [];
        answers = undefined;
        resolve(answerAll(all));
      });
    });
    return (await answers)[place] as A;
  };
}
