// The least that could answer: Fastify, pg and one statement. No wall, no sign-in, no contract; with
// `walled` the statement goes through the tenant executor and row-level security, and nothing else changes.
import fastify from "fastify";
import { connect } from "../../src/platform/db/connect.ts";
import { runForTenant } from "../../src/platform/db/tenant-query.ts";
import { listSql, pageSize } from "./list-sql.ts";

const { PORT, DATABASE_URL = "", DATABASE_POOL } = process.env;
const isWalled = process.argv[2] === "walled";
const pool = connect(DATABASE_URL, Number(DATABASE_POOL), "bench");
const text = listSql({ business: "$1", moment: "$2", id: "$3", size: "$4" });

interface Asked {
  readonly business: string;
  readonly moment: string;
  readonly id: string;
}

async function list({ business, moment, id }: Asked): Promise<object> {
  const statement = { name: "list", text, values: [business, moment, id, pageSize] };
  const client = await pool.connect();
  try {
    const [result] = isWalled
      ? await runForTenant(client, { businessId: business }, [statement])
      : [await client.query<{ id: string; updated_at: string }>(statement)];
    const rows = result?.rows ?? [];
    const last = rows.at(-1);
    return { next: last ? `${last.updated_at}_${last.id}` : null, results: rows };
  } finally {
    client.release();
  }
}

const app = fastify();
app.get<{ Querystring: Asked }>("/tickets", ({ query }) => list(query));
app.get("/health", async () => ({ status: "ok" }));
await app.listen({ host: "127.0.0.1", port: Number(PORT) });
