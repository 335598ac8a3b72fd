import type { Group } from "@parley/contract/tickets/list-words";
import type { TicketRow } from "../../tickets.queries.ts";

/** The part of a list that a row stands in: its key, and its name where the row knows it. */
export interface Part {
  readonly key: string;
  readonly name: string | undefined;
}

const parts: Record<Group, (row: TicketRow) => Part> = {
  status: ({ status }) => ({ key: status, name: undefined }),
  priority: ({ priority }) => ({ key: priority, name: undefined }),
  assigned_to: ({ assigned_to }) => partOf(assigned_to),
  department: ({ department }) => partOf(department),
  category: ({ category }) => partOf(category),
};

const partOf = (
  record: { readonly id: string; readonly name: string } | null | undefined,
): Part => ({
  key: record?.id ?? "none",
  name: record?.name,
});

/** Rows that stand together, under the heading of their part if the list has any. */
export interface Piece {
  readonly part: Part | undefined;
  readonly rows: readonly TicketRow[];
}

/** A list in its parts. A row stays in the part in which it came on the screen. */
export function piecesOf(
  rows: readonly TicketRow[],
  first: ReadonlyMap<string, TicketRow>,
  group: Group | null,
): readonly Piece[] {
  if (!group) return [{ part: undefined, rows }];
  const pieces: { part: Part; rows: TicketRow[] }[] = [];
  for (const row of rows) {
    const part = parts[group](first.get(row.id) ?? row);
    const last = pieces.at(-1);
    if (last?.part.key === part.key) last.rows.push(row);
    else pieces.push({ part, rows: [row] });
  }
  return pieces;
}
