import { useState } from "react";
import { announce } from "#ui/live/announce.ts";
import { t } from "../sla-texts.ts";
import { movedTo } from "./order.rules.ts";
import type { Policy } from "./policies.queries.ts";
import { useSaveOrder } from "./use-save-order.ts";

/** The policies as they are being ordered: one is lifted, moved and dropped, by hand or by keys, and saved once. */
export function usePolicyOrder(policies: readonly Policy[]) {
  const [held, setHeld] = useState<{ id: string; ids: string[] }>();
  const save = useSaveOrder();
  const saved = policies.map(({ id }) => id);
  const ordered = held
    ? held.ids.flatMap((id) => policies.find((policy) => policy.id === id) ?? [])
    : policies;
  const nameOf = (id: string) => policies.find((policy) => policy.id === id)?.name ?? "";

  return {
    ordered,
    held: held?.id,
    lift(id: string) {
      setHeld({ id, ids: saved });
      announce(t("order_lifted", { name: nameOf(id) }));
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
      if (held && held.ids.join() !== saved.join()) save(held.ids, saved);
    },
    cancel: () => setHeld(undefined),
  };
}
export type PolicyOrder = ReturnType<typeof usePolicyOrder>;
