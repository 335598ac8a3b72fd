import fc from "fast-check";
import type { Cast } from "./cast.ts";
import type { Range } from "./range.ts";
import { rawMoves } from "./requests/raw.ts";
import { runShot } from "./requests/run-shot.ts";
import type { Shot } from "./requests/shot.ts";
import { shots } from "./requests/shots.ts";
import { socketMoves } from "./sockets/socket-moves.ts";
import type { FuzzStage } from "./stage.ts";
import { crowd, raceMoves } from "./stories/races.ts";
import { stories, wholeStories } from "./stories/stories.ts";

/** Something that a lane does: one request, bytes that are none, a talk on a socket, a story of many, or a race. */
export interface Move {
  play(range: Range, cast: Cast): Promise<void>;
}

export type Moves = fc.Arbitrary<Move>;

export const shotMove = (shot: Shot): Move => ({
  play: (range, cast) => runShot(range, cast, shot),
});

/**
 * In a thousand moves; a story is many requests and hashes passwords, so it is told seldom. A further way in is a
 * further line here and a file beside `raw.ts`.
 */
export function allMoves({ columns, desk }: FuzzStage): Moves {
  const single = shots(columns);
  const plain = single.filter(
    ({ twist }) => twist.method === undefined && twist.path === undefined,
  );
  return fc.oneof(
    { weight: 950, arbitrary: single.map(shotMove) },
    { weight: 15, arbitrary: rawMoves },
    { weight: 20, arbitrary: socketMoves(desk) },
    { weight: 10, arbitrary: plain.map(crowd) },
    { weight: 3, arbitrary: raceMoves(desk) },
    { weight: 2, arbitrary: fc.oneof(stories(desk), wholeStories(desk)) },
  );
}
