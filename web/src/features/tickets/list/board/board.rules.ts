import type { StatusName } from "#ui/glyphs/status-mark.tsx";
import { nextStatuses } from "../../lifecycle/next-status.rules.ts";
import type { TicketRow } from "../../tickets.queries.ts";

/** The columns of the board, in the usual order. */
export const stages = ["new", "open", "pending", "on_hold", "resolved"] as const;
export type Stage = (typeof stages)[number];

export const isStage = (status: StatusName): status is Stage =>
  (stages as readonly StatusName[]).includes(status);

export const mayMove = (from: StatusName, to: StatusName) =>
  from !== to && nextStatuses(from).includes(to);

/** The next allowed column in a direction; undefined at the end. */
export function nextStage(from: StatusName, at: Stage, by: 1 | -1): Stage | undefined {
  const ordered = by === 1 ? stages : stages.toReversed();
  return ordered
    .slice(ordered.indexOf(at) + 1)
    .find((stage) => stage === from || nextStatuses(from).includes(stage));
}

/** The count of a column, corrected by cards that moved since. */
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
