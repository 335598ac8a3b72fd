import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { prefetchTicket } from "../../conversation/stream/ticket-stream.queries.ts";

/** A pointer or cursor that only passes over the row prefetches nothing. */
const restMs = 150;

/** Prefetches the ticket of a row on which the pointer or the focus rests, so that it opens at once. */
export function usePrefetchTicket(code: string) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const abort = useRef(() => {});
  function rest() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      abort.current = prefetchTicket(queries, code);
    }, restMs);
  }
  function moveOn() {
    clearTimeout(timer.current);
    abort.current();
    abort.current = () => {};
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onFocus: rest, onBlur: moveOn, onPointerEnter: rest, onPointerLeave: moveOn };
}
