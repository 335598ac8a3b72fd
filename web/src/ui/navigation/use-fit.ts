import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { fit } from "./fit.ts";

const moreWidth = 72;

/** Watches a row of `[data-fits]` and tells which fit beside More in what holds it. Those that do not keep their width, unseen. */
export function useFit(active: number, hasMore = false) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ReadonlySet<number>>();

  const measure = useCallback(() => {
    if (!box.current) return;
    const widths = [...box.current.querySelectorAll<HTMLElement>("[data-fits]")].map(
      (element) => element.offsetWidth,
    );
    const whole = box.current.parentElement?.clientWidth ?? 0;
    const next = fit(widths, hasMore ? whole - moreWidth : whole, hasMore ? 0 : moreWidth, active);
    setShown((now) => (now && [...now].join() === [...next].join() ? now : next));
  }, [active, hasMore]);

  // After every draw: labels and counts change their width.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current.parentElement ?? box.current);
    return () => observer.disconnect();
  }, [measure]);

  return { box, isShown: (index: number) => shown?.has(index) ?? true };
}
