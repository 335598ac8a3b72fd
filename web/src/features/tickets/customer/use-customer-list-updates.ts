import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { onLive, sendLive, useConnection } from "#platform/live/live.ts";
import { ticketsKey } from "../tickets.queries.ts";
import {
  type CustomerTicketFilter,
  customerCountsQuery,
  customerTicketsQuery,
} from "./customer-tickets.queries.ts";

/** Keeps the customer's list and its counts up to date. */
export function useCustomerListUpdates(ids: readonly string[], filter: CustomerTicketFilter): void {
  const queries = useQueryClient();
  const isOpen = useConnection(({ state }) => state === "open");
  const followed = ids.join();
  // A background request does not keep the session alive.
  const refresh = useEffectEvent(() => {
    if (document.hidden) {
      void queries.invalidateQueries({ queryKey: ticketsKey, refetchType: "none" });
      return;
    }
    queries.query({ ...customerTicketsQuery(filter, true), staleTime: 0 }).catch(() => {});
    queries.query({ ...customerCountsQuery(true), staleTime: 0 }).catch(() => {});
  });
  useEffect(() => {
    if (isOpen) sendLive({ type: "follow_list", ids: followed ? followed.split(",") : [] });
  }, [isOpen, followed]);
  useEffect(() => {
    const stops = [onLive("lists_changed", () => refresh()), onLive("refetch", () => refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
