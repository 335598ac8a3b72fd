import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Keeps the conversation scrolled to its end. A reader further up stays there and sees the number of new
 * messages.
 */
export function useScrollToEnd(end: RefObject<HTMLElement | null>, seqs: readonly number[]) {
  const isAtEnd = useRef(true);
  // Merged messages are sorted by time: the newest is not always the last.
  const last = seqs.length === 0 ? undefined : Math.max(...seqs);
  const [seen, setSeen] = useState<number>();
  const isDrawn = last !== undefined;

  useEffect(() => {
    const mark = end.current;
    if (!mark || !isDrawn) return undefined;
    const watching = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? false;
    });
    watching.observe(mark);
    return () => watching.disconnect();
  }, [end, isDrawn]);

  useEffect(() => {
    if (last === undefined || !isAtEnd.current) return;
    end.current?.scrollIntoView({ block: "end" });
    setSeen(last);
  }, [end, last]);

  return {
    unseen: seen === undefined ? 0 : seqs.filter((seq) => seq > seen).length,
    goToEnd() {
      end.current?.scrollIntoView({ block: "end", behavior: "smooth" });
      setSeen(last);
    },
  };
}
