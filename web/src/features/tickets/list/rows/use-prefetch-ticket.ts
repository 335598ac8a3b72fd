import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { prefetchTicket } from "../../conversation/stream/ticket-stream.queries.ts";

/** A pointer that only passes over the row prefetches nothing. */
const hoverMs = 60;

/** Prefetches the ticket of a row on focus and hover, so that it opens at once. */
export function usePrefetchTicket(code: string) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => prefetchTicket(queries, code);
  return {
    onFocus: prefetch,
    onPointerEnter() {
      timer.current = setTimeout(prefetch, hoverMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
