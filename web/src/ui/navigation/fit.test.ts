import { describe, expect, it } from "vitest";
import { fit } from "./fit.ts";

const shown = (...args: Parameters<typeof fit>) => [...fit(...args)].sort((a, b) => a - b);

describe("tabs that do not fit", () => {
  it("all stay when there is room, without the room of More", () => {
    expect(shown([50, 50, 50], 150, 40, 0)).toEqual([0, 1, 2]);
  });

  it("are removed from the end, leaving room for More", () => {
    expect(shown([50, 50, 50, 50], 150, 40, 0)).toEqual([0, 1]);
  });

  it("never hide the active one", () => {
    expect(shown([50, 50, 50, 50], 150, 40, 3)).toEqual([0, 3]);
    expect(shown([50, 50, 50, 50], 10, 40, 2)).toEqual([2]);
  });
});
