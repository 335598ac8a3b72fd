import { useEffect, useState } from "react";

/** A tunnel of two seconds is not worth a word. */
const patience = 2000;

export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(waiting);
      if (navigator.onLine) setOffline(false);
      else waiting = setTimeout(() => setOffline(true), patience);
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
