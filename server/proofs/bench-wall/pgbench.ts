import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { businessSql, days } from "./fill.ts";
import { listSql, pageSize } from "./list-sql.ts";
import type { Load } from "./load.ts";
import type { Size } from "./size.ts";

const run = promisify(execFile);

const business = businessSql(":b");
const statement = listSql({
  business,
  moment: "now() - :d::integer * interval '1 day'",
  id: "'00000000-0000-0000-0000-000000000000'::uuid",
  size: String(pageSize),
});

const pick = ({ businesses }: Size) => `\\set b random(1, ${businesses})
\\set d random(0, ${days / 2})
`;

const oneLine = (sql: string) => `${sql.replace(/\s+/g, " ").trim()};\n`;

/** The same statement as fast as PostgreSQL itself can be asked for it, with and without the wall. */
export async function writePgbench(folder: string, size: Size) {
  const bare = join(folder, "bare.sql");
  const walled = join(folder, "walled.sql");
  await writeFile(bare, pick(size) + oneLine(statement));
  const setter = oneLine(`select set_config('app.business_id', ${business}::text, true)`);
  await writeFile(
    walled,
    `${pick(size)}\\startpipeline\n${setter}${oneLine(statement)}\\endpipeline\n`,
  );
  return { bare, walled };
}

/** Runs scripts, each as often as the others. */
export async function pgbench(
  url: string,
  scripts: string | readonly string[],
  seconds: number,
  connections = 16,
): Promise<Load> {
  const { stdout } = await run("pgbench", [
    "-n",
    "-M",
    "prepared",
    `-c${connections}`,
    "-j1",
    `-T${seconds}`,
    ...[scripts].flat().flatMap((script) => ["-f", script]),
    url,
  ]);
  const requests = Number(/processed: (\d+)/.exec(stdout)?.[1] ?? 0);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  if (requests === 0 || !/failed transactions: 0/.test(stdout)) throw new Error(stdout);
  return { requests, perSecond };
}
