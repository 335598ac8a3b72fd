import fc from "fast-check";
import { type Cast, openCast } from "./cast.ts";
import type { Moves } from "./moves.ts";
import { Fault, type Range } from "./range.ts";
import type { FuzzStage } from "./stage.ts";

const lanes = 16;
const quickLanes = 4;
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
  /** Stop as soon as something is found, in a few lanes and without a search for the smallest request. */
  readonly isQuick?: boolean;
}

/**
 * Plays generated moves in sixteen lanes: at least as many as there shall be requests. Which lane plays which seeds
 * does not depend on who is faster, because what one seed did to the people of its lane meets the next one.
 */
export async function runCampaign(campaign: Campaign): Promise<void> {
  const { stage, requests, seed: first, isQuick } = campaign;
  const seeds = Math.ceil(requests / movesPerSeed);
  const wanted = Math.min(isQuick ? quickLanes : lanes, seeds);
  const lane = async (_: unknown, own: number) => {
    let cast: Cast | undefined;
    for (let next = own, played = 0; next < seeds; next += wanted, played += movesPerSeed) {
      if (isCutShort(campaign)) return;
      if (!cast || played % movesPerCast === 0) cast = await openCast(stage.desk);
      await cast.settle();
      await playSeed(campaign, cast, first + next);
    }
  };
  await Promise.all(Array.from({ length: wanted }, lane));
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
  const endOnFailure = campaign.isQuick === true;
  const parameters = { seed, numRuns: movesPerSeed, endOnFailure };
  const { failed, errorInstance } = await fc.check(play, parameters);
  if (!failed) return;
  // Any other error is a story that could not go on with the answer it got.
  const text = errorInstance instanceof Error ? (errorInstance.stack ?? "") : String(errorInstance);
  const { key, complaint, request } = fault ?? new Fault(text, { kind: "model", text }, "a story");
  if (!fault) range.tally.complain(key, complaint);
  range.tally.keep(key, { seed, complaint, request });
}
