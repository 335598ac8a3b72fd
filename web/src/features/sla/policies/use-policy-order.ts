import { messageOr } from "#platform/api/refusal.ts";
import { useRowOrder } from "#ui/lists/use-row-order.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../sla-texts.ts";
import { type Policy, useReorderPolicies } from "./policies.queries.ts";

/** The policies while they are reordered; the order is saved once at the end. */
export function usePolicyOrder(policies: readonly Policy[]) {
  return useRowOrder({
    rows: policies,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    onOrder: useSaveOrder(),
  });
}

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
