import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { streamQuery } from "../stream/ticket-stream.queries.ts";
import { t } from "../ticket-texts.ts";
import { ticketQuery } from "../tickets.queries.ts";
import { placeIn } from "./place.rules.ts";
import { useWay } from "./way.ts";

/** On to the next ticket of the list one came from, and back. */
export function WayThrough({ code }: { code: string }) {
  const way = useWay((state) => state.way);
  const place = way && placeIn(way, code);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const next = place?.next;

  useEffect(() => {
    if (!next) return;
    // Only to be there sooner: where it fails, the page itself asks.
    queries.query(ticketQuery(next)).catch(() => {});
    queries.infiniteQuery(streamQuery(next)).catch(() => {});
  }, [queries, next]);

  function go(to: string | undefined, end: "last" | "first") {
    if (to) return void navigate(`/ticket/${to}`);
    if (!way) return;
    const back = { label: t("way_back"), act: () => void navigate(way.address) };
    toast.show(t(`way_${end}`, { list: way.label }), { action: back });
  }
  const scope = t("scope");
  useShortcuts(
    place
      ? [
          { id: "next", keys: "J", label: t("key_next"), scope, run: () => go(place.next, "last") },
          {
            id: "previous",
            keys: "K",
            label: t("key_previous"),
            scope,
            run: () => go(place.previous, "first"),
          },
        ]
      : [],
  );
  if (!place || !way) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 text-ink-2 text-meta tabular-nums">
      {t("way_place", { number: place.number, total: way.total })}
      <IconButton
        icon={ChevronUp}
        label={t("key_previous")}
        size="toolbar"
        onClick={() => go(place.previous, "first")}
      />
      <IconButton
        icon={ChevronDown}
        label={t("key_next")}
        size="toolbar"
        onClick={() => go(place.next, "last")}
      />
    </span>
  );
}
