import fc from "fast-check";
import type { Cast } from "./cast.ts";
import type { Range } from "./range.ts";
import { runShot } from "./run-shot.ts";
import { shots } from "./shots.ts";
import type { FuzzStage } from "./stage.ts";

/** Something that a lane does: one request, a broken one by hand, a story of many, or a race. */
export interface Move {
  play(range: Range, cast: Cast): Promise<void>;
}

export type Moves = fc.Arbitrary<Move>;

export function allMoves({ columns }: FuzzStage): Moves {
  return fc.oneof({
    weight: 960,
    arbitrary: shots(columns).map(
      (shot): Move => ({ play: (range, cast) => runShot(range, cast, shot) }),
    ),
  });
}
