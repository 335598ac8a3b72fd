import { StreamItem } from "@parley/contract/tickets/conversation/stream";
import { Ticket, TicketRow } from "@parley/contract/tickets/core/values";
import { z } from "zod";

/** Where an answer has one form for staff and one for customers, these are the forms for staff. */
const staffForms = new Set<unknown>([Ticket, TicketRow, StreamItem]);

interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  allOf?: Node[];
  oneOf?: Node[];
}

/** Every field that a schema of the contract can hold, by its path; what is inside the forms for staff is left out. */
export function fieldsOfSchema(schema: z.ZodType): Set<string> {
  const json = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      if (!staffForms.has(zodSchema)) return;
      delete jsonSchema.properties;
    },
  });
  return new Set(pathsOf(json as Node, ""));
}

function pathsOf(node: Node, prefix: string): string[] {
  const parts = [...(node.anyOf ?? []), ...(node.allOf ?? []), ...(node.oneOf ?? [])];
  const { additionalProperties: any } = node;
  return [
    ...parts.flatMap((part) => pathsOf(part, prefix)),
    ...(node.items ? pathsOf(node.items, prefix) : []),
    ...(typeof any === "object" ? [`${prefix}*`] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, inside]) => [
      prefix + name,
      ...pathsOf(inside, `${prefix}${name}.`),
    ]),
  ];
}
