import { useEffect, useRef, useState } from "react";

/** A text for a live region that changes at most once in so many milliseconds. */
export function useCalm(text: string, ms: number): string {
  const [said, setSaid] = useState("");
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === said) return;
    const wait = Math.max(0, saidAt.current + ms - Date.now());
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, said, ms]);
  return said;
}
