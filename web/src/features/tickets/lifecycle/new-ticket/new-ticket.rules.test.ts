import { expect, test } from "vitest";
import { blankTicket, ticketDraft } from "./new-ticket.rules.ts";

test("empty fields are not sent", () => {
  const fields = { ...blankTicket, title: " Printer ", description: "Jams", requester_id: "dana" };
  expect(ticketDraft(fields, "UTC")).toEqual({
    title: "Printer",
    description: "<p>Jams</p>",
    requester_id: "dana",
  });
});

test("source, files and a due date in the zone of the business are sent", () => {
  const file = { id: "photo", name: "photo.png", bytes: 10 };
  const fields = { ...blankTicket, source: "phone", due: "2027-03-04T09:00", files: [file] };
  expect(ticketDraft(fields, "Asia/Tokyo")).toMatchObject({
    source: "phone",
    due_at: "2027-03-04T00:00:00.000Z",
    file_ids: ["photo"],
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
  expect(ticketDraft(fields, "UTC")).toMatchObject({
    creator_name: "Olga Ivanova",
    creator_email: "olga@north.test",
  });
  expect(ticketDraft(fields, "UTC")).not.toHaveProperty("requester_id");
});
