import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { streamQuery } from "../stream/ticket-stream.queries.ts";

/**
 * How far the writer had read when they began. What came while they wrote may have passed them by, although it stands on
 * the screen: the desk asks before it sends.
 */
export function useSeenSeq(code: string) {
  const queries = useQueryClient();
  const { queryKey } = streamQuery(code);
  const now = () => queries.getQueryData(queryKey)?.pages[0]?.last_seq;
  const begun = useRef(now());
  const looking = useRef<Promise<void>>(undefined);
  return {
    /** Waits for what they were just shown: sent at once after that, it is not asked about again. */
    async seq(): Promise<number | undefined> {
      await looking.current;
      return begun.current ?? now();
    },
    /** They were shown what came: from here on they know it. */
    look(): Promise<void> {
      looking.current = queries.invalidateQueries({ queryKey }).then(() => {
        begun.current = now();
      });
      return looking.current;
    },
  };
}
