import { expect, test } from "vitest";
import { emailsIn, firstInvalid } from "./emails.rules.ts";

test("addresses are separated by comma, line and the separators of mail programs", () => {
  expect(
    emailsIn("mara@acme.test, jonas@acme.test\naki@acme.test;\n\nInes Moreau <ines@acme.test>"),
  ).toEqual(["mara@acme.test", "jonas@acme.test", "aki@acme.test", "ines@acme.test"]);
});

test("an address is invited once, in any spelling and however often it is entered", () => {
  expect(emailsIn("Mara@acme.test mara@ACME.test")).toEqual(["mara@acme.test"]);
});

test("empty input gives no addresses", () => {
  expect(emailsIn(" ,\n; ")).toEqual([]);
});

test.each(["mara", "mara@", "@acme.test", "mara@acme"])("%s is reported as invalid", (typed) => {
  expect(firstInvalid(["jonas@acme.test", typed])).toBe(typed);
});
