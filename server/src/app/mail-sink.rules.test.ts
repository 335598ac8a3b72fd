import { expect, test } from "vitest";
import { worthSeeing } from "./mail-sink.rules.ts";

test("the mail sink prints the lines with a code or a link, and no others", () => {
  const text =
    "Hello Ann,\n\nYour code for Acme is 123456.\nIt works once.\n  Open: http://acme.localhost/x\n";
  expect(worthSeeing(text)).toEqual([
    "Your code for Acme is 123456.",
    "Open: http://acme.localhost/x",
  ]);
});
