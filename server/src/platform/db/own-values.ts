import {
  ColumnNode,
  type ColumnUpdateNode,
  DefaultInsertValueNode,
  type InsertQueryNode,
  PrimitiveValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";

/** A new row belongs to the business that writes it. Most inserts leave the column to its default. */
export function refuseForeignValues(
  column: string | undefined,
  { columns = [], values }: InsertQueryNode,
  businessId: string,
): void {
  const at = columns.findIndex((named) => named.column.name === column);
  if (at === -1) return;
  const rows = values && ValuesNode.is(values) ? values.values : undefined;
  const isOwn = rows?.every((row) => {
    if (PrimitiveValueListNode.is(row)) return row.values[at] === businessId;
    const given = row.values[at];
    if (!given || DefaultInsertValueNode.is(given)) return true;
    return ValueNode.is(given) && given.value === businessId;
  });
  if (!isOwn) throw new Error("A row cannot be put into another business");
}

/** A row never moves to another business. */
export function refuseForeignUpdate(
  column: string | undefined,
  updates: readonly ColumnUpdateNode[] = [],
): void {
  const isMoved = updates.some(
    (update) => ColumnNode.is(update.column) && update.column.column.name === column,
  );
  if (isMoved) throw new Error("A row cannot be moved to another business");
}
