import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { markSeen } from "./ticket-stream.queries.ts";

interface Read {
  readonly ticket_id: string;
  readonly is_unread: boolean;
}

/**
 * Marks the conversation as read once somebody can see it: a tab in the background waits until it is shown. A failure is
 * ignored.
 */
export function useMarkRead(
  { ticket_id, is_unread }: Read,
  lastSeq: number | undefined,
  onRead: (queries: QueryClient, isUnread: boolean) => Promise<void>,
): void {
  const queries = useQueryClient();
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
  );
  const finish = useEffectEvent((isUnread: boolean) => onRead(queries, isUnread));
  useEffect(() => {
    if (!isVisible || !is_unread || lastSeq === undefined) return;
    markSeen(ticket_id, lastSeq)
      .then((answer) => finish(answer.is_unread))
      .catch(() => {});
  }, [ticket_id, is_unread, lastSeq, isVisible]);
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
