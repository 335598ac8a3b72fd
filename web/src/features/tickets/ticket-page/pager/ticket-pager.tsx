import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { prefetchTicket } from "../../conversation/stream/ticket-stream.queries.ts";
import { ticketKeys } from "../../keys.ts";
import { t } from "../../ticket-texts.ts";
import { useListSteps } from "./use-list-steps.ts";

/** Buttons and keys for the next and the previous ticket of the list. */
export function TicketPager({ code }: { code: string }) {
  const { list, position, go } = useListSteps(code);
  const queries = useQueryClient();
  const next = position?.next;

  useEffect(() => {
    if (next) prefetchTicket(queries, next);
  }, [queries, next]);

  useShortcuts(
    withActs(ticketKeys, {
      next: position && (() => go(position.next, "last")),
      previous: position && (() => go(position.previous, "first")),
    }),
  );
  if (!position || !list) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 text-ink-2 text-meta tabular-nums">
      {t("pager_position", { number: position.number, total: list.total })}
      <IconButton
        icon={ChevronUp}
        label={t("key_previous")}
        size="toolbar"
        onClick={() => go(position.previous, "first")}
      />
      <IconButton
        icon={ChevronDown}
        label={t("key_next")}
        size="toolbar"
        onClick={() => go(position.next, "last")}
      />
    </span>
  );
}
