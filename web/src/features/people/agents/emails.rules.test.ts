import { expect, test } from "vitest";
import { emailsIn, firstInvalid } from "./emails.rules.ts";

test("addresses are read by comma, by line and by whatever a mail program puts between them", () => {
  expect(
    emailsIn("mara@acme.test, jonas@acme.test\naki@acme.test;\n\nInes Moreau <ines@acme.test>"),
  ).toEqual(["mara@acme.test", "jonas@acme.test", "aki@acme.test", "ines@acme.test"]);
});

test("an address is invited once, however often and however it is written", () => {
  expect(emailsIn("Mara@acme.test mara@ACME.test")).toEqual(["mara@acme.test"]);
});

test("nothing typed is nobody", () => {
  expect(emailsIn(" ,\n; ")).toEqual([]);
});

test.each(["mara", "mara@", "@acme.test", "mara@acme"])("%s is named as no address", (typed) => {
  expect(firstInvalid(["jonas@acme.test", typed])).toBe(typed);
});
