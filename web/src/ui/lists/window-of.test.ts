import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveCursor, windowOf } from "./window-of.ts";

describe("the window on a long list", () => {
  it("draws short lists whole", () => {
    expect(windowOf(100, { scrollTop: 0, height: 400, rowHeight: 40 })).toEqual({
      from: 0,
      to: 100,
    });
  });

  it("covers every row that can be seen, wherever one scrolls, and few more", () => {
    const cases = fc.record({
      count: fc.integer({ min: 101, max: 10_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      height: fc.integer({ min: 0, max: 2000 }),
      rowHeight: fc.constantFrom(32, 40, 56),
    });
    fc.assert(
      fc.property(cases, ({ count, part, height, rowHeight }) => {
        const scrollTop = part * Math.max(0, count * rowHeight - height);
        const { from, to } = windowOf(count, { scrollTop, height, rowHeight });
        expect(from * rowHeight).toBeLessThanOrEqual(scrollTop);
        expect(to * rowHeight).toBeGreaterThanOrEqual(
          Math.min(scrollTop + height, count * rowHeight),
        );
        expect(to - from).toBeLessThanOrEqual(height / rowHeight + 19);
      }),
    );
  });
});

describe("the cursor of a list", () => {
  it("moves by rows, pages and to the ends, and stays inside", () => {
    const to = (key: string, cursor: number) => moveCursor(key, cursor, 50, 10);
    expect([to("ArrowDown", 49), to("ArrowUp", 0), to("PageDown", 45)]).toEqual([49, 0, 49]);
    expect([to("Home", 7), to("End", 7), to("PageUp", 25)]).toEqual([0, 49, 15]);
    expect(to("x", 3)).toBeUndefined();
  });
});
