import { expect, test } from "vitest";
import { returnedBy } from "./returned.rules.ts";

test.each([
  ["#state=acme.x&code=a%2Bb", { state: "acme.x", code: "a+b" }],
  ["#state=acme.x&error=access_denied", { state: "acme.x", error: "access_denied" }],
  ["#state=acme.x", undefined],
  ["#section", undefined],
  ["", undefined],
])("of %s it is %o", (hash, expected) => {
  expect(returnedBy(hash)).toEqual(expected);
});
