// `pnpm prove:restart [--restarts N]`: two API processes behind a balancer, restarted in turn under load. Nobody who
// calls may notice: not one failed request, not one broken connection. Killed instead of told, they must be missed.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { makeCallers } from "./callers.ts";
import { type Cell, openCell } from "./cell.ts";
import { type Ask, secondsSince, startLoad } from "./load.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  options: { restarts: { type: "string", default: "10" } },
});
const restarts = Number(values.restarts);
const perSecond = 100;
const timeoutMs = 40_000;
const mostKills = 8;

async function restartInTurn({ port, apis, balancer }: Cell, next: () => Ask) {
  const load = startLoad({ port, perSecond, next });
  const started = performance.now();
  for (let restart = 0; restart < restarts; restart++) {
    const nth = restart % apis.length;
    const told = secondsSince(started);
    await apis[nth]?.stop("SIGTERM", timeoutMs);
    const gone = secondsSince(started);
    apis[nth]?.start();
    await balancer.untilUp(nth);
    const back = secondsSince(started);
    const which = `${restart + 1}/${restarts} api-${nth}`;
    console.log(`${which}: told to leave at ${told} s, gone at ${gone} s, back at ${back} s`);
  }
  return load.stop();
}

/** The control: a process that is killed takes its open requests with it, and the load must see that. */
async function isKillSeen({ port, apis, balancer }: Cell, next: () => Ask): Promise<boolean> {
  for (let kill = 0; kill < mostKills; kill++) {
    const load = startLoad({ port, perSecond, next });
    await wait(500);
    await apis[0]?.kill();
    const { failed } = await load.stop();
    console.log(`control, killed instead of told: ${failed.length} failed`);
    if (failed.length > 0) return true;
    await balancer.untilUp(0);
  }
  return false;
}

await prepareTemplate();
const desk = await openDesk();
const cell = await openCell(desk);
const next = await makeCallers(desk);
const { requests, failed } = await restartInTurn(cell, next);
const isSeen = await isKillSeen(cell, next);
await cell.close();
await desk.close();

for (const failure of failed.slice(0, 20)) console.log(`FAILED ${failure}`);
if (!isSeen) console.log("FAILED the control: a killed process went unnoticed");
console.log(`prove:restart: ${restarts} restarts, ${requests} requests, ${failed.length} failed`);
process.exit(failed.length > 0 || requests === 0 || !isSeen ? 1 : 0);
