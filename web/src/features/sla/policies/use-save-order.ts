import { messageOr } from "#platform/api/refusal.ts";
import { toast } from "#ui/toast.ts";
import { t } from "../sla-texts.ts";
import { useReorderPolicies } from "./policies.queries.ts";

/** Saves an order, and offers the one before it back. */
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
