import { expect, test } from "vitest";
import { blankTicket, tagsOf, ticketDraft } from "./new-ticket.rules.ts";

test("only what was chosen is sent", () => {
  const fields = { ...blankTicket, title: " Printer ", description: "Jams", requester_id: "dana" };
  expect(ticketDraft(fields)).toEqual({
    title: "Printer",
    description: "<p>Jams</p>",
    requester_id: "dana",
  });
});

test("somebody new is sent by name and address, whoever was chosen before", () => {
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

test("tags are parted by commas, each once", () => {
  expect(tagsOf("WiFi, zebra-tc52 , wifi,,")).toEqual(["wifi", "zebra-tc52"]);
});
