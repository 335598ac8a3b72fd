import { expect, test } from "vitest";
import type { Ticket } from "../tickets.queries.ts";
import { asTicket } from "./as-ticket.ts";
import type { PastTicket } from "./past.queries.ts";

test("a ticket of the past has its fields of then, and nothing may be done with it", () => {
  const present = { title: "Now", may: { reply: true, update: true } } as unknown as Ticket;
  const past = { title: "Then", watchers: [] } as unknown as PastTicket;
  expect(asTicket(present, past)).toMatchObject({
    title: "Then",
    may: { reply: false, update: false },
  });
});
