import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { onLive, sendLive, useConnection } from "#platform/live/live.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { type AskedFilter, askedListQuery, figuresQuery } from "./asked.queries.ts";

/** Keeps one's own list and its figures true while they are looked at. */
export function useAskedNews(ids: readonly string[], asked: AskedFilter): void {
  const queries = useQueryClient();
  const isOpen = useConnection(({ state }) => state === "open");
  const followed = ids.join();
  // Nobody asked for it, so it must not keep a session awake.
  const askAgain = useEffectEvent(() => {
    if (document.hidden) {
      void queries.invalidateQueries({ queryKey: ticketsKey, refetchType: "none" });
      return;
    }
    queries.query({ ...askedListQuery(asked, true), staleTime: 0 }).catch(() => {});
    queries.query({ ...figuresQuery(true), staleTime: 0 }).catch(() => {});
  });
  useEffect(() => {
    if (isOpen) sendLive({ type: "follow_list", ids: followed ? followed.split(",") : [] });
  }, [isOpen, followed]);
  useEffect(() => {
    const stops = [onLive("lists_changed", () => askAgain()), onLive("refetch", () => askAgain())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
