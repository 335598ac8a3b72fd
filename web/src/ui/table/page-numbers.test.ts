import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

const written = (page: number, last: number) => pageNumbers(page, last).join(" ");

describe("the numbers of pages", () => {
  it("are shown at the start, in the middle and at the end as designed", () => {
    expect(written(1, 9)).toBe("1 2 3 4 … 9");
    expect(written(3, 9)).toBe("1 2 3 4 … 9");
    expect(written(5, 9)).toBe("1 … 4 5 6 … 9");
    expect(written(7, 9)).toBe("1 … 6 7 8 9");
    expect(written(9, 9)).toBe("1 … 6 7 8 9");
  });

  it("are all shown when five suffice", () => {
    expect(written(2, 5)).toBe("1 2 3 4 5");
    expect(written(1, 1)).toBe("1");
  });

  it("are at most five, ascend, and contain the first, the last and the current page", () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(pages, ([page, last]) => {
        const numbers = pageNumbers(page, last).filter((it) => typeof it === "number");
        expect(numbers.length).toBeLessThanOrEqual(5);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const needed of [1, page, last]) expect(numbers).toContain(needed);
      }),
    );
  });

  it("are shortened from six pages on", () => {
    expect(written(3, 6)).toBe("1 2 3 4 … 6");
    expect(written(4, 6)).toBe("1 … 3 4 5 6");
  });
});
