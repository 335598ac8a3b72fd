import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Keeps a conversation at its end for whoever is there. Who reads further up is left where they are, and told how many
 * came below.
 */
export function useEnd(end: RefObject<HTMLElement | null>, seqs: readonly number[]) {
  const isAtEnd = useRef(true);
  // Words of a merged ticket stand among the others by time: the newest is not always the last.
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
