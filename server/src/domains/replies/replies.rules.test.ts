import { expect, test } from "vitest";
import { fillIn, findUnknownVariable } from "./replies.rules.ts";

const known = ["customer.first_name", "ticket.number"];
const asIs = (value: string) => value;

test.each([
  ["Dear {{customer.first_name}}, {{ ticket.number }}", undefined],
  ["{{customer.shoe_size}}", "customer.shoe_size"],
  ["{{ticket.number}} {{}}", ""],
  ["{{constructor}}", "constructor"],
  ["{ticket.number} { { x } }", undefined],
])("%s holds no variable that is unknown but %s", (text, unknown) => {
  expect(findUnknownVariable(text, known)).toBe(unknown);
});

test("what has a value is filled in, what has none stays and is named once", () => {
  const values = { "ticket.number": "TK1001", "customer.first_name": "" };
  const text = "{{ticket.number}} {{ customer.first_name }} {{customer.first_name}} {{toString}}";
  expect(fillIn(text, values, asIs)).toEqual({
    text: "TK1001 {{customer.first_name}} {{customer.first_name}} {{toString}}",
    missing: ["customer.first_name", "toString"],
  });
});

test("a value that looks like a variable is not filled in again", () => {
  const values = { "customer.first_name": "{{ticket.number}}", "ticket.number": "TK1001" };
  expect(fillIn("{{customer.first_name}}", values, asIs).text).toBe("{{ticket.number}}");
});
