import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { withClient } from "./bootstrap.ts";

const folder = new URL("../../../migrations/", import.meta.url);
const turn = "select pg_advisory_lock(7275392)";

const book = `
  create table if not exists migrations.applied (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )
`;

/**
 * Brings a database up to date as parley_migrator. One process at a time; each file in a transaction of its own,
 * written as parley_owner; a file that differs from what was applied stops everything.
 */
export async function migrate(migratorUrl: string): Promise<string[]> {
  return withClient(migratorUrl, async (client) => {
    await client.query(turn);
    await client.query(book);
    await migrateQueue(migratorUrl);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from migrations.applied",
    );
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const done: string[] = [];
    for (const { name, text, sha256 } of await files()) {
      if (applied.has(name)) refuseEdited(name, sha256, applied.get(name));
      else {
        await apply(client, name, text, sha256);
        done.push(name);
      }
    }
    return done;
  });
}

async function files() {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

function refuseEdited(name: string, sha256: string, applied: string | undefined) {
  if (sha256 !== applied)
    throw new Error(`${name} was edited after it was applied; write a new migration`);
}

async function apply(client: pg.Client, name: string, text: string, sha256: string) {
  await client.query("begin");
  try {
    await client.query("set local role parley_owner");
    await client.query(text);
    await client.query("reset role");
    await client.query("insert into migrations.applied (name, sha256) values ($1, $2)", [
      name,
      sha256,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The queue's tables are its library's own; its migrations run as the role that owns them. */
async function migrateQueue(migratorUrl: string) {
  const pool = new pg.Pool({
    connectionString: migratorUrl,
    options: "-c role=parley_queue",
    max: 2,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
