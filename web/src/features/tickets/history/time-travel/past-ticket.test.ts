import { expect, test } from "vitest";
import type { Ticket } from "../../tickets.queries.ts";
import type { PastTicket } from "./past.queries.ts";
import { readOnlyTicket } from "./past-ticket.ts";

test("a past ticket has its old fields and allows no action", () => {
  const present = { title: "Now", may: { reply: true, update: true } } as unknown as Ticket;
  const past = { title: "Then", watchers: [] } as unknown as PastTicket;
  expect(readOnlyTicket(present, past)).toMatchObject({
    title: "Then",
    may: { reply: false, update: false },
  });
});
