import { useState } from "react";
import { announce } from "../live/announce.ts";
import { t } from "./lists-texts.ts";
import { movedTo } from "./row-order.rules.ts";

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onOrder: (ids: string[], before: string[]) => void;
}

/** Rows while they are reordered by dragging or by keys; `onOrder` is called once at the end. */
export function useRowOrder<Row>({ rows, idOf, nameOf, onOrder }: Options<Row>) {
  const [held, setHeld] = useState<{ id: string; ids: string[] }>();
  const saved = rows.map(idOf);
  const find = (id: string) => rows.find((row) => idOf(row) === id);
  const ordered = held ? held.ids.flatMap((id) => find(id) ?? []) : rows;

  return {
    ordered,
    held: held?.id,
    lift(id: string) {
      setHeld({ id, ids: saved });
      const row = find(id);
      if (row) announce(t("order_lifted", { name: nameOf(row) }));
    },
    moveTo(index: number) {
      if (!held) return;
      const ids = movedTo(held.ids, held.id, index);
      if (ids.join() === held.ids.join()) return;
      setHeld({ ...held, ids });
      announce(t("order_place", { place: ids.indexOf(held.id) + 1, total: ids.length }));
    },
    drop() {
      setHeld(undefined);
      if (held && held.ids.join() !== saved.join()) onOrder(held.ids, saved);
    },
    cancel: () => setHeld(undefined),
  };
}
export type RowOrder = Pick<
  ReturnType<typeof useRowOrder>,
  "held" | "lift" | "moveTo" | "drop" | "cancel"
>;
