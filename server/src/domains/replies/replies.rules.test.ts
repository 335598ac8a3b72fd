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
])("the first unknown variable of %s is %s", (text, unknown) => {
  expect(findUnknownVariable(text, known)).toBe(unknown);
});

test("variables with a value are filled in, those without one stay and are named once", () => {
  const values = { "ticket.number": "TK1001", "customer.first_name": "" };
  const text = "{{ticket.number}} {{ customer.first_name }} {{customer.first_name}} {{toString}}";
  expect(fillIn(text, values, asIs)).toEqual({
    text: "TK1001 {{customer.first_name}} {{customer.first_name}} {{toString}}",
    missing: ["customer.first_name", "toString"],
  });
});

test("a value that looks like a variable is not expanded again", () => {
  const values = { "customer.first_name": "{{ticket.number}}", "ticket.number": "TK1001" };
  expect(fillIn("{{customer.first_name}}", values, asIs).text).toBe("{{ticket.number}}");
});
