import { operations } from "@parley/contract";
import { verdictFor } from "../isolation/expected.ts";
import { principals } from "../isolation/principals.ts";
import { openCast } from "./cast.ts";
import type { Range } from "./range.ts";
import { runShot } from "./requests/run-shot.ts";
import type { FuzzStage } from "./stage.ts";
import { tellWholeStory } from "./stories/stories.ts";

/** Asks soundly whatever no move happened to ask soundly: that an operation succeeds must not depend on the seed. */
export async function callTheRoll(range: Range, stage: FuzzStage): Promise<void> {
  // Some operations succeed only with what a mail or an earlier answer brought.
  await tellWholeStory(stage.desk, range);
  const left = new Set(range.tally.neverSucceeded);
  for (const operation of operations.filter(({ id }) => left.has(id))) {
    // With records of its own: one operation may use up what another one needs.
    const cast = await openCast(stage.desk);
    for (const principal of principals) {
      if (verdictFor(operation.route, principal) !== "served") continue;
      await runShot(range, cast, { operation, principal, ask: "sample", changes: [], twist: {} });
    }
  }
}
