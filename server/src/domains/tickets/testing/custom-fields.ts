import { ticketFields } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import { openTicket } from "./tickets.ts";

type Desk = ReturnType<typeof testDesk>;

const choice = (value: string, label: string) => ({ value, label, is_active: true });

const drafts: readonly ticketFields.Draft[] = [
  { key: "serial", label: "Serial number", type: "text" },
  { key: "story", label: "What happened", type: "long_text" },
  { key: "size", label: "Size", type: "number" },
  { key: "weight", label: "Weight", type: "decimal" },
  { key: "bought", label: "Bought on", type: "date" },
  { key: "seen", label: "Last seen", type: "moment" },
  { key: "warranty", label: "Under warranty", type: "checkbox" },
  {
    key: "os",
    label: "System",
    type: "select",
    options: [choice("mac", "Mac OS"), choice("linux", "Linux")],
  },
  {
    key: "parts",
    label: "Parts",
    type: "multi_select",
    options: [choice("lid", "The lid"), choice("key", "A key"), choice("foot", "A foot")],
  },
  { key: "page", label: "Page", type: "url" },
  { key: "contact", label: "Contact", type: "email" },
  { key: "line", label: "Line", type: "phone" },
  { key: "expert", label: "Expert", type: "person" },
];

/** A custom field of each type; answers their ids by their keys. */
export async function createFields(desk: Desk): Promise<Record<string, string>> {
  const admin = await desk.as("admin");
  const ids: Record<string, string> = {};
  for (const body of drafts) {
    const reply = await admin.call(ticketFields.create, { body });
    expect(reply.status, reply.text).toBe(201);
    ids[body.key] = reply.body.field.id;
  }
  return ids;
}

/** Two tickets with a value of each field and one without any; answers their ids by their subjects. */
export async function openFilledTickets(desk: Desk): Promise<Record<string, string>> {
  const { agent, admin } = desk.business().people;
  const values: Record<string, ticketFields.Values> = {
    First: {
      serial: "XJ12 Blue",
      story: "It fell into WATER.\nThen it was cold.",
      size: 3,
      weight: 2.5,
      bought: "2026-01-31",
      seen: "2026-01-31T23:30:00Z",
      warranty: true,
      os: "mac",
      parts: ["lid", "key"],
      page: "https://a.test/scanner",
      contact: "ada@a.test",
      line: "+49 30 1234",
      expert: agent.id,
    },
    Second: {
      serial: "xj99",
      story: "Nothing",
      size: 10,
      weight: -0.25,
      bought: "2026-02-01",
      seen: "2026-02-02T00:00:00Z",
      os: "linux",
      parts: ["key"],
      page: "https://b.test/",
      contact: "bob@b.test",
      line: "+49 30 9876",
      expert: admin.id,
    },
    Empty: {},
  };
  const ids: Record<string, string> = {};
  for (const [title, custom] of Object.entries(values)) {
    ids[title] = (await openTicket(desk, { title, custom })).id;
  }
  return ids;
}
