import { isCustomField, keyOfCustomField } from "@parley/contract/tickets/list/filter";
import type { Group } from "@parley/contract/tickets/list/list-choices";
import type { TicketRow } from "../../tickets.queries.ts";

/** The key of a group, and its name if the row has it. */
export interface RowGroupKey {
  readonly key: string;
  readonly name: string | undefined;
}

const fixedKeys: Record<Exclude<Group, `field.${string}`>, (row: TicketRow) => RowGroupKey> = {
  status: ({ status }) => ({ key: status, name: undefined }),
  priority: ({ priority }) => ({ key: priority, name: undefined }),
  assigned_to: ({ assigned_to }) => groupKeyOf(assigned_to),
  department: ({ department }) => groupKeyOf(department),
  category: ({ category }) => groupKeyOf(category),
};

const groupKeyOf = (
  record: { readonly id: string; readonly name: string } | null | undefined,
): RowGroupKey => ({
  key: record?.id ?? "none",
  name: record?.name,
});

/** The key of a custom field is its choice, whose label only its definition has. */
function keyIn(group: Group, row: TicketRow): RowGroupKey {
  if (!isCustomField(group)) return fixedKeys[group](row);
  return { key: String(row.custom[keyOfCustomField(group)] ?? "none"), name: undefined };
}

/** Rows of one group. */
export interface RowGroup {
  readonly groupKey: RowGroupKey | undefined;
  readonly rows: readonly TicketRow[];
}

/** The rows in groups. A row stays in the group it was first shown in. */
export function rowGroups(
  rows: readonly TicketRow[],
  first: ReadonlyMap<string, TicketRow>,
  group: Group | null,
): readonly RowGroup[] {
  if (!group) return [{ groupKey: undefined, rows }];
  const groups: { groupKey: RowGroupKey; rows: TicketRow[] }[] = [];
  for (const row of rows) {
    const groupKey = keyIn(group, first.get(row.id) ?? row);
    const last = groups.at(-1);
    if (last?.groupKey.key === groupKey.key) last.rows.push(row);
    else groups.push({ groupKey, rows: [row] });
  }
  return groups;
}
