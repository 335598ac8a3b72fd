import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Keeps the conversation scrolled to its end, also when the composer opens below it. A reader further up keeps the message
 * that they answer in view, and sees the number of new messages; one who sends a message goes to the end. Whoever opens a
 * certain message begins there.
 */
export function useScrollToEnd(
  end: RefObject<HTMLElement | null>,
  seqs: readonly number[],
  sending: number,
  isElsewhere = false,
) {
  const isAtEnd = useRef(!isElsewhere);
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
    let height = box.clientHeight;
    const resizing = new ResizeObserver(() => {
      const before = height;
      height = box.clientHeight;
      if (isAtEnd.current) mark.scrollIntoView({ block: "end" });
      else if (height < before) lastMessageAbove(box, before)?.scrollIntoView({ block: "nearest" });
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
    if (last === undefined) return;
    if (isAtEnd.current) end.current?.scrollIntoView({ block: "end" });
    setSeen((before) => (isAtEnd.current ? last : (before ?? last)));
  }, [end, last]);

  return {
    unseen: seen === undefined ? 0 : seqs.filter((seq) => seq > seen).length,
    goToEnd() {
      end.current?.scrollIntoView({ block: "end", behavior: "smooth" });
      setSeen(last);
    },
  };
}

/** The last message that began within this height of the box: the one that is read, before something covers it. */
function lastMessageAbove(box: Element, height: number): Element | undefined {
  const bottom = box.getBoundingClientRect().top + height;
  return [...box.querySelectorAll("[data-message]")].findLast(
    (message) => message.getBoundingClientRect().top < bottom,
  );
}

function scrollBoxOf(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollBoxOf(parent);
}
