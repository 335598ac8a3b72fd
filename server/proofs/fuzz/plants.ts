import { operations } from "@parley/contract";
import { startApi } from "./api-process.ts";
import { runCampaign } from "./campaign.ts";
import { type FaultName, type Spoiling, spoilings } from "./faults.ts";
import { flood } from "./flood.ts";
import type { Complaint } from "./judge.ts";
import { mostGrowth } from "./memory.ts";
import { allMoves, type Moves, shotMove } from "./moves.ts";
import { openRange } from "./range.ts";
import { shotsAt } from "./requests/shots.ts";
import { socketSpoilings } from "./sockets/socket-faults.ts";
import { socketMoves } from "./sockets/socket-moves.ts";
import type { FuzzStage } from "./stage.ts";
import { wholeStories } from "./stories/stories.ts";
import { Tally } from "./tally.ts";

const mostRequests = 6000;
/** Whoever looks for a session that never ends need not wait as long as for one that ends late. */
const revokedWithinMs = 1000;
const floodRequests = 20_000;

/** Starts the API with each fault in turn; answers the names of those that nobody noticed. */
export async function missedPlants(stage: FuzzStage, seed: number): Promise<string[]> {
  const missed: string[] = [];
  const moves = allMoves(stage);
  for (const name of Object.keys(spoilings) as FaultName[]) {
    const started = performance.now();
    const found = await isFound(stage, seed, name, moves);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${found ? "found " : "MISSED"} ${name}${found ? `: ${found}` : ""}, ${seconds} s`);
    if (!found) missed.push(name);
  }
  return missed;
}

export const planted = Object.keys(spoilings).length;

async function isFound(
  stage: FuzzStage,
  seed: number,
  name: FaultName,
  all: Moves,
): Promise<string | undefined> {
  if (name === "a kilobyte of every request is kept") return isLeakFound(stage, name);
  const api = await startApi("serve-with-fault.ts", [name], stage.env);
  const tally = new Tally({ isPlanted: true });
  const range = openRange(api, tally, revokedWithinMs);
  const moves = movesFor(stage, name) ?? all;
  await runCampaign({ range, stage, seed, moves, requests: mostRequests, isQuick: true });
  range.close();
  await api.stop();
  const [finding] = tally.findings.values();
  return finding && `${shortened(finding.complaint)} after ${tally.sent} requests`;
}

const shortened = ({ kind, text }: Complaint) => `${kind} ${text.slice(0, 60)}`;

/** The same flood must leave a sound process as it was, or growth would mean nothing. */
async function isLeakFound(stage: FuzzStage, name: FaultName): Promise<string | undefined> {
  const sound = await growthUnderFlood(stage, "../../src/app/main-api.ts", []);
  const leaking = await growthUnderFlood(stage, "serve-with-fault.ts", [name]);
  if (sound >= mostGrowth || leaking < mostGrowth) return undefined;
  return `memory +${leaking.toFixed(0)} %, without it ${sound.toFixed(0)} %`;
}

async function growthUnderFlood(stage: FuzzStage, entry: string, args: readonly string[]) {
  const api = await startApi(entry, args, stage.env);
  const percent = await flood(api, floodRequests);
  await api.stop();
  return percent;
}

/** What only one operation, a story or a socket can show is looked for there. */
function movesFor({ desk, columns }: FuzzStage, name: FaultName): Moves | undefined {
  if (name === "a token outlives its session") return wholeStories(desk);
  if (name in socketSpoilings) return socketMoves(desk);
  const spoiling: Spoiling = spoilings[name];
  const operation = operations.find(({ id }) => id === spoiling.operation);
  return operation && shotsAt(operation, columns).map(shotMove);
}
