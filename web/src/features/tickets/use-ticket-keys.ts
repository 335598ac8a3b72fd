import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { t } from "./ticket-texts.ts";
import type { Ticket } from "./tickets.queries.ts";
import { useAsideActs } from "./use-aside-acts.ts";
import { useWorkActs } from "./use-work-acts.ts";

/** One key for each frequent act; those that are not allowed are not there. */
export function useTicketKeys(ticket: Ticket): void {
  const { setStatus, take } = useWorkActs(ticket);
  const { watch, unwatch } = useAsideActs(ticket);
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
