import { expect, test } from "vitest";
import { blankTicket, ticketDraft } from "./new-ticket.rules.ts";

test("empty fields are not sent", () => {
  const fields = { ...blankTicket, title: " Printer ", description: "Jams", requester_id: "dana" };
  expect(ticketDraft(fields)).toEqual({
    title: "Printer",
    description: "<p>Jams</p>",
    requester_id: "dana",
  });
});

test("a new requester is sent by name and address, not by id", () => {
  const fields = {
    ...blankTicket,
    requester: "new" as const,
    requester_id: "dana",
    creator_name: "Olga Ivanova",
    creator_email: "olga@north.test ",
  };
  expect(ticketDraft(fields)).toMatchObject({
    creator_name: "Olga Ivanova",
    creator_email: "olga@north.test",
  });
  expect(ticketDraft(fields)).not.toHaveProperty("requester_id");
});
