import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { onLive, sayLive, useConnection } from "#platform/live/live.ts";
import { type DashboardQuery, dashboardQuery } from "./dashboard.queries.ts";

/** Promises come due without anybody doing anything. */
const timedMs = 60_000;

/** Keeps the figures and the tickets on the dashboard true while it is looked at. */
export function useDashboardLiveUpdates(ids: readonly string[], query: DashboardQuery): void {
  const queries = useQueryClient();
  const isOpen = useConnection(({ state }) => state === "open");
  const followed = ids.join();
  const askAgain = useEffectEvent(() => {
    // A tab that nobody looks at asks when somebody comes back to it.
    if (document.hidden) {
      void queries.invalidateQueries({ queryKey: ["dashboard"], refetchType: "none" });
      return;
    }
    queries.query({ ...dashboardQuery(query, true), staleTime: 0 }).catch(() => {});
  });
  useEffect(() => {
    if (isOpen) sayLive({ type: "follow_list", ids: followed ? followed.split(",") : [] });
  }, [isOpen, followed]);
  useEffect(() => {
    const stops = [
      onLive("lists_changed", () => askAgain()),
      onLive("ticket_row", () => askAgain()),
      onLive("new_notification", () => askAgain()),
      onLive("unread_count_update", () => askAgain()),
      onLive("refetch", () => askAgain()),
    ];
    const timer = setInterval(() => askAgain(), timedMs);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, []);
}
