import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { onLive, sendLive, useConnection } from "#platform/live/live.ts";
import { type DashboardQuery, dashboardQuery } from "./dashboard.queries.ts";

/** SLA targets become due without any event. */
const timedMs = 60_000;

/** Refreshes the dashboard while it is visible. */
export function useDashboardLiveUpdates(ids: readonly string[], query: DashboardQuery): void {
  const queries = useQueryClient();
  const isOpen = useConnection(({ state }) => state === "open");
  const followed = ids.join();
  const askAgain = useEffectEvent(() => {
    // A hidden tab refreshes when it becomes visible.
    if (document.hidden) {
      void queries.invalidateQueries({ queryKey: ["dashboard"], refetchType: "none" });
      return;
    }
    queries.query({ ...dashboardQuery(query, true), staleTime: 0 }).catch(() => {});
  });
  useEffect(() => {
    if (isOpen) sendLive({ type: "follow_list", ids: followed ? followed.split(",") : [] });
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
