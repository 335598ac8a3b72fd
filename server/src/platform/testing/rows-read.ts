import type pg from "pg";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Statement {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/** How many rows of tables PostgreSQL reads to run these statements again for a business. */
export async function rowsRead(
  pool: pg.Pool,
  businessId: string,
  statements: readonly Statement[],
): Promise<number> {
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query("begin");
    await client.query("select set_config('app.business_id', $1, true)", [businessId]);
    for (const { text, values } of statements) {
      const { rows: plans } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>({
        text: `explain (analyze, timing off, format json) ${text}`,
        values: [...(values ?? [])],
      });
      for (const { Plan } of plans[0]?.["QUERY PLAN"] ?? []) rows += rowsOf(Plan);
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
  return rows;
}

function rowsOf(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
  const isTable = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node["Node Type"]);
  const removed =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return below + (isTable ? (node["Actual Rows"] + removed) * node["Actual Loops"] : 0);
}
