import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { streamQuery } from "../../stream/ticket-stream.queries.ts";
import { ticketQuery } from "../../tickets.queries.ts";

/** A pointer that only passes over means nothing. */
const stayMs = 60;

/** A ticket that somebody points at is fetched before they press, so that it opens at once. */
export function useForetaste(code: string) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function fetch() {
    // What cannot be had now is asked for again, and its failure shown, when the ticket is opened.
    queries.query(ticketQuery(code)).catch(() => {});
    queries.infiniteQuery(streamQuery(code)).catch(() => {});
  }
  return {
    onFocus: fetch,
    onPointerEnter() {
      timer.current = setTimeout(fetch, stayMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
