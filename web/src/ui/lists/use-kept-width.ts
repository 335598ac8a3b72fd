import { useState } from "react";

/** A width that this device remembers. */
export function useKeptWidth(name: string, initial: number) {
  const key = `pane-${name}`;
  const [width, setWidth] = useState(() => Number(read(key)) || initial);
  function keep(next: number) {
    setWidth(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Without storage the width lasts as long as the page.
    }
  }
  return [width, keep] as const;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
