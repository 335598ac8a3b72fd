import { describe, expect, it } from "vitest";
import { countText } from "./count-text.rules.ts";

describe("the count of a view", () => {
  it("is exact up to a thousand, ends with a plus beyond, and is empty until it is there", () => {
    expect(countText(0, 1000)).toBe("0");
    expect(countText(1000, 1000)).toBe("1,000");
    expect(countText(1001, 1000)).toBe("1,000+");
    expect(countText(undefined, 1000)).toBeUndefined();
  });

  it("is a question mark where it cannot be known", () => {
    expect(countText(null, 1000)).toBe("?");
  });
});
