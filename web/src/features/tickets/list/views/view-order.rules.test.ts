import { describe, expect, it } from "vitest";
import { movedOwn } from "./view-order.rules.ts";

const view = (id: string, is_own = true) => ({ id, is_own });
const views = [view("a"), view("shared", false), view("b"), view("c")];
const names = (moved: readonly { id: string }[]) => moved.map(({ id }) => id).join(" ");

describe("the order of views", () => {
  it("moves within the own views, skipping those of others", () => {
    expect(names(movedOwn(views, "a", 1))).toBe("b shared a c");
    expect(names(movedOwn(views, "c", -1))).toBe("a shared c b");
  });

  it("stops at both ends", () => {
    expect(names(movedOwn(views, "a", -1))).toBe("a shared b c");
    expect(names(movedOwn(views, "c", 1))).toBe("a shared b c");
    expect(names(movedOwn(views, "shared", 1))).toBe("a shared b c");
  });
});
