import { expect, test } from "vitest";
import { seenVersion } from "./stale-version.ts";

function asked(ifMatch: string | undefined, stated?: number) {
  const caller = {
    ip: "",
    userAgent: "",
    isBrowser: false,
    isBackground: false,
    cookies: {},
    host: "",
  };
  return seenVersion({ caller: { ...caller, ifMatch } }, stated);
}

test.each([
  ['"3"', 3],
  ['W/"3"', 3],
  ["3", 3],
  ["*", undefined],
  [undefined, undefined],
])("If-Match %s says the writer saw version %s", (header, version) => {
  expect(asked(header)).toBe(version);
});

test("a version stated in the body comes before If-Match", () => {
  expect(asked('"3"', 5)).toBe(5);
});

test.each(['"abc"', '"3', "3.5", "-1", '"3", "4"', ""])(
  "If-Match %j is refused, not ignored",
  (header) => {
    expect(() => asked(header)).toThrow("Give the version you saw");
  },
);
