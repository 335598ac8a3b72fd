interface Window {
  scrollTop: number;
  height: number;
  rowHeight: number;
  count: number;
}

const overscan = 8;

/** Which rows of equal height are near enough to the eye to be drawn: `from` to before `to`. */
export function windowOf({ scrollTop, height, rowHeight, count }: Window) {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + overscan);
  return { from, to: Math.max(from, to) };
}
