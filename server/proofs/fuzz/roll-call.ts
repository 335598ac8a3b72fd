import { operations } from "@parley/contract";
import { verdictFor } from "../isolation/expected.ts";
import { principals } from "../isolation/principals.ts";
import { openCast } from "./cast.ts";
import type { Range } from "./range.ts";
import { runShot } from "./requests/run-shot.ts";
import type { FuzzStage } from "./stage.ts";

/** Asks soundly whatever no move happened to ask soundly: that an operation succeeds must not depend on the seed. */
export async function callTheRoll(range: Range, stage: FuzzStage): Promise<void> {
  const left = new Set(range.tally.neverSucceeded);
  if (left.size === 0) return;
  const cast = await openCast(stage.desk);
  for (const operation of operations.filter(({ id }) => left.has(id))) {
    for (const principal of principals) {
      if (verdictFor(operation.route, principal) !== "served") continue;
      await runShot(range, cast, { operation, principal, ask: "sample", changes: [], twist: {} });
    }
  }
}
