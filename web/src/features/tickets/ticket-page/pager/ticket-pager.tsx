import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { prefetchTicket } from "../../conversation/stream/ticket-stream.queries.ts";
import { ticketKeys } from "../../keys.ts";
import { t } from "../../ticket-texts.ts";
import { useTicketPane } from "../ticket-pane-context.ts";
import { positionIn, useListPosition } from "./list-position.ts";

/** Buttons and keys for the next and the previous ticket of the list. */
export function TicketPager({ code }: { code: string }) {
  const list = useListPosition((state) => state.position);
  const position = list && positionIn(list, code);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const pane = useTicketPane();
  const next = position?.next;

  useEffect(() => {
    if (next) prefetchTicket(queries, next);
  }, [queries, next]);

  function go(to: string | undefined, end: "last" | "first") {
    if (to) return pane ? pane.onOpen(to) : void navigate(`/ticket/${to}`);
    if (!list) return;
    const back = { label: t("pager_back"), act: () => void navigate(list.address) };
    toast.show(t(`pager_${end}`, { list: list.label }), { action: back });
  }
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
