export interface Viewport {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
}

const overscan = 8;
const drawnWhole = 100;

/** The rows worth drawing: what is seen and eight more at either end. Short lists are drawn whole. */
export function windowOf(count: number, { scrollTop, height, rowHeight }: Viewport) {
  if (count <= drawnWhole) return { from: 0, to: count };
  const first = Math.floor(scrollTop / rowHeight);
  const seen = Math.ceil(height / rowHeight) + 1;
  const from = Math.max(0, Math.min(first - overscan, count));
  return { from, to: Math.min(count, Math.max(from, first + seen + overscan)) };
}

/** Where the cursor goes by a key, or `undefined` when the key is not for it. */
export function moveCursor(key: string, cursor: number, count: number, page: number) {
  const last = count - 1;
  const to = {
    ArrowDown: cursor + 1,
    ArrowUp: cursor - 1,
    PageDown: cursor + page,
    PageUp: cursor - page,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}
