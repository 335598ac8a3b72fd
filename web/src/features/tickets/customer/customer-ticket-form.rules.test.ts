import { expect, test } from "vitest";
import { blankCustomerTicket, customerTicketDraft } from "./customer-ticket-form.rules.ts";

test("a department that was not chosen is not sent", () => {
  const typed = {
    ...blankCustomerTicket,
    title: " Scanner ",
    category: "c",
    description: "Since\n\nMonday",
  };
  expect(customerTicketDraft(typed)).toEqual({
    title: "Scanner",
    category: "c",
    description: "<p>Since</p><p>Monday</p>",
    file_ids: [],
  });
});

test("files are sent by id, with the chosen department", () => {
  const files = [{ id: "f", name: "photo.png", bytes: 3 }];
  expect(customerTicketDraft({ ...blankCustomerTicket, department: "d", files })).toMatchObject({
    department: "d",
    file_ids: ["f"],
  });
});
