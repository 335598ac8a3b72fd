import { useState } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { announce } from "#ui/live/announce.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../sla-texts.ts";
import { movedTo } from "./order.rules.ts";
import { type Policy, useReorderPolicies } from "./policies.queries.ts";

/** The policies while they are reordered by dragging or by keys; the order is saved once at the end. */
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

/** Saves an order and offers undo. */
export function useSaveOrder() {
  const { mutate } = useReorderPolicies();
  return function save(ids: string[], before?: string[]) {
    mutate(ids, {
      onSuccess: ({ message }) =>
        before ? toast.undo(message, () => save(before)) : toast.success(message),
      onError: (error) => toast.error(messageOr(error, t("order_failed"))),
    });
  };
}
