import { describe, expect, it } from "vitest";
import { countText } from "./count-text.rules.ts";

describe("the count of a view", () => {
  it("is exact to a thousand, says that there are more beyond, and is not invented", () => {
    expect(countText(0, 1000)).toBe("0");
    expect(countText(1000, 1000)).toBe("1,000");
    expect(countText(1001, 1000)).toBe("1,000+");
    expect(countText(undefined, 1000)).toBeUndefined();
  });
});
