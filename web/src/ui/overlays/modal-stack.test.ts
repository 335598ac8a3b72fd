import { beforeEach, describe, expect, it } from "vitest";
import {
  backdropOf,
  claimDismissal,
  dropLevel,
  pushLevel,
  useModalStack,
  zIndexOf,
} from "./modal-stack.ts";

beforeEach(() => useModalStack.setState({ levels: [] }));

describe("the modal stack", () => {
  it("places each level ten above the one below and darkens up to half", () => {
    expect([0, 1, 2, 3, 4, 9].map(zIndexOf)).toEqual([1000, 1010, 1020, 1030, 1040, 1090]);
    expect([0, 1, 2, 3, 4, 9].map(backdropOf)).toEqual([0.2, 0.3, 0.4, 0.5, 0.5, 0.5]);
  });

  it("closes only the top level by a press, in whatever order the levels receive it", () => {
    for (const order of [
      ["below", "top"],
      ["top", "below"],
    ]) {
      useModalStack.setState({ levels: ["below", "top"] });
      const press = new Event("keydown");
      const closed = order.filter((id) => {
        const isClaimed = claimDismissal(id, press);
        if (isClaimed) dropLevel(id);
        return isClaimed;
      });
      expect(closed).toEqual(["top"]);
    }
  });

  it("closes the next level by the next press", () => {
    pushLevel("below");
    pushLevel("top");
    expect(claimDismissal("top", new Event("keydown"))).toBe(true);
    dropLevel("top");
    expect(claimDismissal("below", new Event("keydown"))).toBe(true);
  });

  it("contains a level once, at the top, when it is opened again", () => {
    for (const id of ["a", "b", "a"]) pushLevel(id);
    expect(useModalStack.getState().levels).toEqual(["b", "a"]);
  });
});
