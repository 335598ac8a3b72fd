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

/**
 * Runs scripts, each as often as the others. Every connection prepares every statement first, which is nothing that a
 * desk does all day: what is answered in the first `warmSeconds` does not count.
 */
export async function pgbench(
  url: string,
  scripts: string | readonly string[],
  seconds: number,
  connections = 16,
  warmSeconds = 0,
): Promise<Load> {
  const { stdout, stderr } = await run("pgbench", [
    "-n",
    "-M",
    "prepared",
    `-c${connections}`,
    "-j1",
    `-T${warmSeconds + seconds}`,
    "-P1",
    ...[scripts].flat().flatMap((script) => ["-f", script]),
    url,
  ]);
  const requests = Number(/processed: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (requests === 0 || !/failed transactions: 0/.test(stdout)) throw new Error(stdout);
  const perSecond = warmSeconds > 0 ? behind(warmSeconds, stderr) : wholeRate(stdout);
  return { requests, perSecond };
}

const wholeRate = (summary: string) => Number(/tps = ([\d.]+)/.exec(summary)?.[1] ?? 0);

/** The mean of the seconds behind the first ones. */
function behind(warmSeconds: number, progress: string): number {
  const rates = [...progress.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps/gm)]
    .filter(([, at]) => Number(at) > warmSeconds + 0.5)
    .map(([, , rate]) => Number(rate));
  if (rates.length === 0) throw new Error(progress);
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}
