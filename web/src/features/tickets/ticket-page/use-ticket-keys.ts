import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { useTicketActions } from "../lifecycle/ticket-actions.queries.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";

/** Keys of frequent actions, as far as they are allowed. */
export function useTicketKeys(ticket: Ticket): void {
  const { setStatus, take, watch, unwatch } = useTicketActions(ticket);
  const { may, status, is_watching } = ticket;
  const scope = t("scope");
  const resolve = {
    id: "resolve",
    keys: "E",
    label: t("key_resolve"),
    scope,
    run: () => setStatus("resolved"),
  };
  const own = { id: "take", keys: "I", label: t("key_take"), scope, run: take };
  useShortcuts([
    ...(may.update && status !== "resolved" ? [resolve] : []),
    ...(may.take ? [own] : []),
    {
      id: "watch",
      keys: "W",
      label: t("key_watch"),
      scope,
      run: is_watching ? unwatch : watch,
    },
  ]);
}
