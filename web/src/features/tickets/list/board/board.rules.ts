import type { StatusName } from "#ui/glyphs/status-mark.tsx";
import { movesFrom } from "../../moves.rules.ts";
import type { TicketRow } from "../../tickets.queries.ts";

/** The columns of the board, in the order in which a ticket goes along. */
export const stages = ["new", "open", "pending", "on_hold", "resolved"] as const;
export type Stage = (typeof stages)[number];

export const isStage = (status: StatusName): status is Stage =>
  (stages as readonly StatusName[]).includes(status);

export const mayMove = (from: StatusName, to: StatusName) =>
  from !== to && movesFrom(from).includes(to);

/** The next column in a direction that the ticket may go to; nothing at the end. */
export function nextStage(from: StatusName, at: Stage, by: 1 | -1): Stage | undefined {
  const way = by === 1 ? stages : stages.toReversed();
  return way
    .slice(way.indexOf(at) + 1)
    .find((stage) => stage === from || movesFrom(from).includes(stage));
}

/** How many a column holds: as counted, with what moved on the screen since. */
export function countIn(
  stage: Stage,
  pages: ReadonlyMap<Stage, { readonly count: number; readonly results: readonly TicketRow[] }>,
): number {
  let count = pages.get(stage)?.count ?? 0;
  for (const [counted, { results }] of pages) {
    const moved = results.filter(({ status }) =>
      counted === stage ? status !== stage : status === stage,
    ).length;
    count += counted === stage ? -moved : moved;
  }
  return count;
}
