import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";

describe("the stacking of toasts", () => {
  it("shows the three newest and counts the rest", () => {
    expect(fold([5, 4, 3, 2, 1], false)).toEqual({ shown: [5, 4, 3], folded: 2 });
  });

  it("stacks nothing that fits, and nothing while the pointer is on them", () => {
    expect(fold([3, 2, 1], false)).toEqual({ shown: [3, 2, 1], folded: 0 });
    expect(fold([5, 4, 3, 2, 1], true)).toEqual({ shown: [5, 4, 3, 2, 1], folded: 0 });
  });
});
