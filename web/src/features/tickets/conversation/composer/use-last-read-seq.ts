import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { streamQuery } from "../stream/ticket-stream.queries.ts";

/**
 * The last message that existed when the writer began. The server warns before it sends when newer messages
 * exist.
 */
export function useLastReadSeq(code: string) {
  const queries = useQueryClient();
  const { queryKey } = streamQuery(code);
  const now = () => queries.getQueryData(queryKey)?.pages[0]?.last_seq;
  const firstSeq = useRef(now());
  const refreshing = useRef<Promise<void>>(undefined);
  return {
    /** Waits for a running refresh, so that a reply sent right after a warning is not warned about again. */
    async seq(): Promise<number | undefined> {
      await refreshing.current;
      return firstSeq.current ?? now();
    },
    /** The writer has seen the newer messages. */
    refresh(): Promise<void> {
      refreshing.current = queries.invalidateQueries({ queryKey }).then(() => {
        firstSeq.current = now();
      });
      return refreshing.current;
    },
  };
}
