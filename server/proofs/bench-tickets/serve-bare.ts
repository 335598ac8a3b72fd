// The least that could answer: Fastify, pg and the statements the product sends, behind the same wall, prepared as its
// are. No sign-in, no rights, no contract, no limits; the rows of the last statement are the answer.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import fastify from "fastify";
import type pg from "pg";
import { connect } from "../../src/platform/db/connect.ts";
import { runForTenant } from "../../src/platform/db/tenant-query.ts";
import { statementName } from "../../src/platform/db/transaction.ts";
import { newId } from "../../src/platform/ids.ts";
import type { Part, Recording, Replayed, Value } from "./recording.ts";

const { PORT, DATABASE_URL = "", DATABASE_POOL } = process.env;
const recordings = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Record<
  string,
  Recording[]
>;
const pool = connect(DATABASE_URL, Number(DATABASE_POOL), "bench");

async function replay(recording: Recording): Promise<unknown[]> {
  const rows: Record<string, unknown>[][] = [];
  const made = new Map<number, string>();
  const once = (number: number, make: () => string) => {
    const known = made.get(number) ?? make();
    made.set(number, known);
    return known;
  };
  const textOf = (part: Part): string => {
    if (typeof part === "string") return part;
    if ("fresh" in part) return once(part.fresh, newId);
    if ("reference" in part) return once(part.reference, () => randomBytes(11).toString("hex"));
    return String(Number(rows[part.from]?.[0]?.[part.field]) + part.plus);
  };
  const filled = (value: Value) =>
    value === null || typeof value === "string" ? value : value.map(textOf).join("");
  const client = await pool.connect();
  try {
    for (const statement of recording) {
      rows.push(await run(client, statement, statement.values.map(filled)));
    }
  } finally {
    client.release();
  }
  return rows.filter((some) => some?.length > 0);
}

async function run(client: pg.PoolClient, { text, business }: Replayed, values: unknown[]) {
  if (business) {
    const statement = { text, values, name: statementName(text) };
    const [result] = await runForTenant(client, { businessId: business }, [statement]);
    return result?.rows ?? [];
  }
  if (values.length === 0) return (await client.query(text)).rows;
  return (await client.query({ text, values, name: statementName(text) ?? "" })).rows;
}

const app = fastify();
app.all<{ Params: { kind: string; at: string } }>("/:kind/:at", ({ params }) => {
  const recording = recordings[params.kind]?.[Number(params.at)];
  if (!recording) throw new Error("nothing was recorded there");
  return replay(recording);
});
app.get("/health", async () => ({ status: "ok" }));
await app.listen({ host: "127.0.0.1", port: Number(PORT) });
