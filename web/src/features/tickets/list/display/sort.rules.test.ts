import { describe, expect, it } from "vitest";
import { defaultSort, readSort, withFirst, withSecond, writeSort } from "./sort.rules.ts";

describe("a sort order of one or two columns", () => {
  it.each(["-updated_at", "priority,-updated_at", "-due_at,number"])(
    "%s is parsed and written",
    (said) => {
      expect(writeSort(readSort(said) ?? [])).toBe(said);
    },
  );

  it.each(["", "colour", "number,colour", "number,-number", "number,due_at,priority"])(
    "%s is invalid",
    (said) => expect(readSort(said)).toBeUndefined(),
  );

  it("has a custom field alone", () => {
    expect(readSort("-field.size")).toEqual([{ key: "field.size", isDown: true }]);
    expect(readSort("field.size,number")).toBeUndefined();
    expect(readSort("number,field.size")).toBeUndefined();
    const keys = readSort("priority,-updated_at") ?? [];
    expect(writeSort(withFirst(keys, defaultSort("field.size")))).toBe("field.size");
  });

  it("keeps the second column while it differs from the first", () => {
    const keys = readSort("priority,-updated_at") ?? [];
    expect(writeSort(withFirst(keys, { key: "number", isDown: true }))).toBe("-number,-updated_at");
    expect(writeSort(withFirst(keys, { key: "updated_at", isDown: false }))).toBe("updated_at");
    expect(writeSort(withSecond(keys, defaultSort("due_at")))).toBe("priority,due_at");
    expect(writeSort(withSecond(keys, undefined))).toBe("priority");
  });
});
