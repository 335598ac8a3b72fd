import { type TouchEvent, useRef } from "react";

const farEnough = 80;

/** Closes by a horizontal swipe. Scrolling and diagonal swipes are ignored. */
export function useSwipeAway(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const away = document.documentElement.dir === "rtl" ? -1 : 1;
      const along = (touch.clientX - start.current.x) * away;
      const across = Math.abs(touch.clientY - start.current.y);
      start.current = null;
      if (along > farEnough && along > 2 * across) onSwipe();
    },
  };
}
