import { useEffect, useState } from "react";

/** Being offline for less than this is not shown. */
const delayMs = 2000;

export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(waiting);
      if (navigator.onLine) setOffline(false);
      else waiting = setTimeout(() => setOffline(true), delayMs);
    }
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return isOffline;
}
