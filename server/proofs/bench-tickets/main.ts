// What the work of a desk costs over HTTP: a list, a ticket, a new one, a reply and a search, beside the least that could
// answer and beside pgbench, all with the same statements behind the same wall, in one run.
//   pnpm bench:tickets [--short]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { requireWrk } from "../bench-wall/load.ts";
import { median, ratio, table } from "../bench-wall/report.ts";
import type { ServerProcess } from "../bench-wall/server-process.ts";
import { type Measured, measureAll, type Variant } from "./measure.ts";
import { type Kind, kinds } from "./questions.ts";
import { clients, full, short } from "./size.ts";
import { type BenchStage, openStage } from "./stage.ts";
import { bare, openList, openVariants, straight, whole } from "./variants.ts";

const isShort = process.argv.includes("--short");
const plan = isShort ? short : full;
// Short runs share noisy machines: there only a broken build may fail.
const goals = isShort
  ? { bare: 0.25, pgbench: 0, searchMs: 1000, growth: 5 }
  : { bare: 0.8, pgbench: 0.4, searchMs: 150, growth: 1.2 };
const compared: readonly Kind[] = ["list", "view", "create"];

const folder = await mkdtemp(join(tmpdir(), "parley-bench-"));
const servers: ServerProcess[] = [];
const stages: BenchStage[] = [];
try {
  await requireWrk();
  await prepareTemplate();
  const large = await openStage(plan.large);
  stages.push(large);
  const small = await openStage(plan.small);
  stages.push(small);
  const variants = await openVariants(large, folder, servers);
  const { tickets, businesses, ticketsOfFirst } = plan.large;
  console.log(
    `${tickets} tickets in ${businesses} businesses, ${ticketsOfFirst} in one, ${clients} clients`,
  );
  // Before anything is written, and each from a process of its own: the desks differ in their size alone.
  const growth = await growthOfList({
    large: await openList(large, folder, servers),
    small: await openList(small, folder, servers),
  });
  const figures = {} as Record<Kind, Record<string, Measured[]>>;
  for (const kind of kinds) {
    figures[kind] = await measureAll(variants[kind], plan.rounds, plan.seconds);
    console.log(`\n${kind}: p95 ${p95Of(figures[kind][whole]).toFixed(1)} ms`);
    console.log(table(figures[kind], bare));
  }
  conclude(figures, growth);
} finally {
  for (const server of servers) await server.stop();
  for (const stage of stages) await stage.close();
  await rm(folder, { recursive: true });
}
process.exit();

async function growthOfList(desks: Record<"large" | "small", Variant>): Promise<number> {
  const sizes = await measureAll(desks, plan.rounds, plan.seconds);
  const [large, small] = [p95Of(sizes.large), p95Of(sizes.small)];
  console.log(
    `list p95 ${large.toFixed(1)} ms, with ${plan.small.tickets} tickets ${small.toFixed(1)} ms`,
  );
  return large / small;
}

function p95Of(rounds: readonly Measured[] = []): number {
  return median(rounds.map(({ p95 }) => p95));
}

function conclude(figures: Record<Kind, Record<string, Measured[]>>, growth: number): void {
  const ratios = compared.map((kind) => ({
    kind,
    ofBare: ratio(figures[kind], whole, bare),
    ofPgbench: ratio(figures[kind], whole, straight),
  }));
  const searchMs = p95Of(figures.search[whole]);
  const told = ratios.map(
    ({ kind, ofBare, ofPgbench }) =>
      `${kind} ${ofBare.toFixed(2)} of bare, ${ofPgbench.toFixed(2)} of pgbench`,
  );
  console.log(
    `bench:tickets: ${told.join("; ")} (goals ≥ 0.8, ≥ 0.4); search p95 ${searchMs.toFixed(0)} ms ` +
      `(goal < 150); list p95 ${growth.toFixed(2)} of that with ${plan.small.tickets} (goal ≤ 1.2)`,
  );
  const isMet =
    ratios.every(({ ofBare, ofPgbench }) => ofBare >= goals.bare && ofPgbench >= goals.pgbench) &&
    searchMs < goals.searchMs &&
    growth <= goals.growth;
  process.exitCode = isMet ? 0 : 1;
}
