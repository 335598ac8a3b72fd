import { ticketChanges, ticketFields, type tickets } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";

type Desk = ReturnType<typeof testDesk>;

/** A custom field of the business of the test. A field of choices gets two. */
export async function addField(
  desk: Desk,
  key: string,
  draft: Partial<ticketFields.Draft> = {},
): Promise<ticketFields.Field> {
  const type = draft.type ?? "text";
  const label = `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll("_", " ")}`;
  const isChoice = type === "select" || type === "multi_select";
  const options = ["bronze", "gold"].map((value) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
    is_active: true,
  }));
  const body = { key, label, type, ...(isChoice && { options }), ...draft };
  const reply = await (await desk.as("admin")).call(ticketFields.create, { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.field;
}

export async function changeField(desk: Desk, id: string, body: ticketFields.Change) {
  return (await desk.as("admin")).call(ticketFields.change, { params: { id }, body });
}

/** Sets values as an agent. */
export async function setValues(
  desk: Desk,
  ticket: string,
  custom: ticketFields.Values,
  version?: number,
) {
  const agent = await desk.as("agent");
  const body = { custom, ...(version !== undefined && { version }) };
  return agent.call(ticketChanges.update, { params: { ticket }, body });
}

export async function valuesAfter(desk: Desk, ticket: string, custom: ticketFields.Values) {
  const reply = await setValues(desk, ticket, custom);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.ticket as tickets.Ticket).custom;
}
