import { useEffect, useRef, useState } from "react";

const showAfter = 150;
const showAtLeast = 300;

/** Whether to show the busy state: after 150 ms, and then for at least 300 ms. */
export function useBusy(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (isBusy === isShown) return;
    const wait = isBusy ? showAfter : Math.max(0, shownAt.current + showAtLeast - Date.now());
    const timer = setTimeout(() => {
      if (isBusy) shownAt.current = Date.now();
      setShown(isBusy);
    }, wait);
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);

  return isShown;
}
