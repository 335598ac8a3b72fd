import { expect, test } from "vitest";
import { fieldsOf } from "./reference-fields.ts";

test("fields are listed flat; a named schema is a link and is not repeated", () => {
  const fields = fieldsOf({
    required: ["owner"],
    properties: {
      owner: {
        description: "Who owns it.",
        properties: { id: { type: "string", "x-ref": "account" } },
      },
      ticket: { anyOf: [{ $ref: "#/components/schemas/Ticket" }, { type: "null" }] },
      label: { type: "string", default: "<b>" },
    },
  });
  expect(fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
    ["owner", "", true],
    ["owner.id", "id of a account", false],
    ["ticket", '<a href="#Ticket">Ticket</a> or null', false],
    ["label", "string, &#34;&#60;b&#62;&#34; by default", false],
  ]);
  expect(fields[0]?.description).toBe("Who owns it.");
});
