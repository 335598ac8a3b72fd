import { startApi } from "./api-process.ts";
import { runCampaign } from "./campaign.ts";
import { type FaultName, spoilings } from "./faults.ts";
import { flood } from "./flood.ts";
import { mostGrowth } from "./memory.ts";
import { allMoves, type Moves } from "./moves.ts";
import { openRange } from "./range.ts";
import { socketSpoilings } from "./sockets/socket-faults.ts";
import { socketMoves } from "./sockets/socket-moves.ts";
import type { FuzzStage } from "./stage.ts";
import { wholeStories } from "./stories/stories.ts";
import { Tally } from "./tally.ts";

const mostRequests = 6000;
/** Whoever looks for a session that never ends need not wait as long as for one that ends late. */
const revokedWithinMs = 1000;
const floodRequests = 60_000;

/** Starts the API with each fault in turn; answers the names of those that nobody noticed. */
export async function missedPlants(stage: FuzzStage, seed: number): Promise<string[]> {
  const missed: string[] = [];
  for (const name of Object.keys(spoilings) as FaultName[]) {
    const found = await isFound(stage, seed, name);
    console.log(`${found ? "found " : "MISSED"} ${name}${found ? `: ${found}` : ""}`);
    if (!found) missed.push(name);
  }
  return missed;
}

export const planted = Object.keys(spoilings).length;

async function isFound(
  stage: FuzzStage,
  seed: number,
  name: FaultName,
): Promise<string | undefined> {
  if (name === "a kilobyte of every request is kept") return isLeakFound(stage, name);
  const api = await startApi("serve-with-fault.ts", [name], stage.env);
  const tally = new Tally();
  const range = openRange(api, tally, revokedWithinMs);
  const moves = movesFor(stage, name);
  await runCampaign({ range, stage, seed, moves, requests: mostRequests, isQuick: true });
  range.close();
  await api.stop();
  const [finding] = tally.findings.values();
  return finding && `${finding.complaint.kind} after ${tally.sent} requests`;
}

/** The same flood must leave a sound process as it was, or growth would mean nothing. */
async function isLeakFound(stage: FuzzStage, name: FaultName): Promise<string | undefined> {
  const sound = await growthUnderFlood(stage, "../../src/app/main-api.ts", []);
  const leaking = await growthUnderFlood(stage, "serve-with-fault.ts", [name]);
  if (sound >= mostGrowth || leaking < mostGrowth) return undefined;
  return `memory +${leaking.toFixed(0)} %, without it ${sound.toFixed(0)} %`;
}

async function growthUnderFlood(stage: FuzzStage, entry: string, args: readonly string[]) {
  const api = await startApi(entry, args, stage.env);
  const { percent } = await flood(api, floodRequests);
  await api.stop();
  return percent;
}

/** What only a story or a socket can show is looked for there. */
function movesFor(stage: FuzzStage, name: FaultName): Moves {
  if (name === "a token outlives its session") return wholeStories(stage.desk);
  return name in socketSpoilings ? socketMoves(stage.desk) : allMoves(stage);
}
