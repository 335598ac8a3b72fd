import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Keeps the conversation scrolled to its end, also when the composer opens below it. A reader further up stays there
 * and sees the number of new messages; one who sends a message goes to the end.
 */
export function useScrollToEnd(
  end: RefObject<HTMLElement | null>,
  seqs: readonly number[],
  sending: number,
) {
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
    const box = scrollBoxOf(mark);
    const resizing = new ResizeObserver(() => {
      if (isAtEnd.current) mark.scrollIntoView({ block: "end" });
    });
    resizing.observe(box);
    return () => {
      watching.disconnect();
      resizing.disconnect();
    };
  }, [end, isDrawn]);

  useEffect(() => {
    if (sending === 0) return;
    isAtEnd.current = true;
    end.current?.scrollIntoView({ block: "end" });
  }, [end, sending]);

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

function scrollBoxOf(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollBoxOf(parent);
}
