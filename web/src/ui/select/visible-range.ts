interface Window {
  scrollTop: number;
  height: number;
  rowHeight: number;
  count: number;
}

const overscan = 8;

/** The range of visible rows of equal height: `from` up to but not including `to`. */
export function visibleRange({ scrollTop, height, rowHeight, count }: Window) {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + overscan);
  return { from, to: Math.max(from, to) };
}
