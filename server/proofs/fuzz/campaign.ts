import fc from "fast-check";
import { type Cast, openCast } from "./cast.ts";
import type { Moves } from "./moves.ts";
import { Fault, type Range } from "./range.ts";
import type { FuzzStage } from "./stage.ts";

const lanes = 16;
/** How many moves are generated from one seed. A finding is replayed by starting with its seed. */
const movesPerSeed = 50;
/** After so many moves the people of a lane have spent their budgets, and others take over. */
const movesPerCast = 1600;

interface Campaign {
  readonly range: Range;
  readonly stage: FuzzStage;
  readonly moves: Moves;
  readonly requests: number;
  readonly seed: number;
  /** Stop as soon as something is found. */
  readonly isQuick?: boolean;
}

/** Plays generated moves in sixteen lanes until enough requests were sent. */
export async function runCampaign(campaign: Campaign): Promise<void> {
  let next = campaign.seed;
  const wanted = Math.min(lanes, Math.ceil(campaign.requests / movesPerSeed));
  const lane = async () => {
    for (let played = 0, cast: Cast | undefined; !isOver(campaign); played += movesPerSeed) {
      if (!cast || played % movesPerCast === 0) cast = await openCast(campaign.stage.desk);
      await cast.settle();
      await playSeed(campaign, cast, next++);
    }
  };
  await Promise.all(Array.from({ length: wanted }, lane));
}

/** A seed that was begun is played to its end, so that it does the same when it is played again. */
function isOver(campaign: Campaign): boolean {
  return campaign.range.tally.sent >= campaign.requests || isCutShort(campaign);
}

function isCutShort({ range: { api, tally }, isQuick }: Campaign): boolean {
  return api.ended() !== undefined || (isQuick === true && tally.findings.size > 0);
}

async function playSeed(campaign: Campaign, cast: Cast, seed: number): Promise<void> {
  const { range, moves } = campaign;
  let fault: Fault | undefined;
  const play = fc.asyncProperty(moves, async (move) => {
    if (isCutShort(campaign)) return;
    try {
      await move.play(range, cast);
    } catch (error) {
      // The last one that failed is the smallest.
      if (error instanceof Fault) fault = error;
      throw error;
    }
  });
  const { failed, errorInstance } = await fc.check(play, { seed, numRuns: movesPerSeed });
  if (!failed) return;
  // Any other error is a story that could not go on with the answer it got.
  const text = errorInstance instanceof Error ? (errorInstance.stack ?? "") : String(errorInstance);
  const { key, complaint, request } = fault ?? new Fault(text, { kind: "model", text }, "a story");
  if (!fault) range.tally.complain(key, complaint);
  range.tally.keep(key, { seed, complaint, request });
}
