import { useState } from "react";

/** An option's height in pixels: it follows the text size, and fingers get more. */
export function useRowHeight(): number {
  const [height] = useState(() => {
    if (matchMedia("(pointer: coarse)").matches) return 44;
    return 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  });
  return height;
}
