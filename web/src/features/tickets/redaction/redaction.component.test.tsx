import * as contract from "@parley/contract";
import { ticketRedaction, ticketStream } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import type { StreamItem } from "../conversation/stream/ticket-stream.queries.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../testing/ticket-answers.ts";

const app = testApp();
const id = "0199b7a5-0000-7000-8000-000000000007";
const file = "0199b7a5-0000-7000-8000-000000000017";
const text = page.getByRole("textbox", { name: "Mark the text to remove" });
const reason = page.getByRole("textbox", { name: "Reason" });
const remove = page.getByRole("button", { name: "Remove for everybody" });
const places = page.getByRole("region", { name: "Where it will be removed" });

const noPlaces = Object.fromEntries(
  Object.keys(contract.ticketRedaction.Places.shape).map((place) => [place, 0]),
) as contract.ticketRedaction.Places;

function messageOf(more: Partial<StreamItem> = {}): StreamItem {
  const sample = sampleOf(contract.ticketStream.StreamItem);
  return {
    ...sample,
    seq: 1,
    id,
    kind: "message",
    type: "message_added",
    state: "sent",
    body_html: "<p>My card is <b>4111 1111</b></p><p>Thank you</p>",
    files: [
      { id: file, name: "passport.pdf", size: 7, media_type: "application/pdf", state: "ready" },
    ],
    about: null,
    is_deleted: false,
    ...more,
  };
}

async function openForm(as: "admin" | "agent" = "admin", item = messageOf()): Promise<void> {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, split: true });
  app.server.answer(ticketStream.list, { results: [item], last_seq: 1 });
  app.server.answer(ticketRedaction.preview, ({ body }) => ({
    places: { ...noPlaces, message: 1, ...(body.ranges && { quotes: 2, drafts: 1 }) },
  }));
  await app.open(`/ticket/${row.ticket_id}`, { as, width: 1400 });
  await page.getByRole("button", { name: "More for this message" }).click();
}

test("marked text is removed, after a look at the places and with a reason", async () => {
  await openForm();
  await page.getByRole("menuitem", { name: "Remove text or files…" }).click();
  await expect.element(places).toMatchTextContent("This message.");
  await page.getByRole("radio", { name: "Marked text" }).click();
  await text.click();
  await press("{Control>}{Home}{/Control}");
  for (let n = 0; n < "My card is ".length; n += 1) await press("{ArrowRight}");
  await press("{Shift>}{End}{/Shift}");
  await expect.element(page.getByText("Will be removed: “4111 1111”")).toBeVisible();
  await expect.element(places).toMatchTextContent("This message, 2 other messages, and 1 draft.");
  await expect.element(places).toMatchTextContent("Mails that were sent and backups keep it.");
  await reason.fill("A card number");
  app.server.answer(ticketRedaction.redact, {
    message: "Removed successfully",
    comment: messageOf({ body_html: "<p>My card is [removed by Ada, Nov 18, 2026]</p>" }),
    places: noPlaces,
  });
  await remove.click();
  await expect.element(page.getByText("Removed successfully")).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
  expect(app.server.asked(ticketRedaction.redact)[0]?.body).toEqual({
    ranges: [{ start: 11, end: 20, text: "4111 1111" }],
    reason: "A card number",
  });
});

test("without a mark and a reason nothing is sent", async () => {
  await openForm();
  await page.getByRole("menuitem", { name: "Remove text or files…" }).click();
  await page.getByRole("radio", { name: "Marked text" }).click();
  await remove.click();
  await expect.element(page.getByText("Mark at least 4 characters")).toBeVisible();
  await expect.element(page.getByText("Reason is required")).toBeVisible();
  expect(app.server.asked(ticketRedaction.redact)).toHaveLength(0);
  await expect.element(text).toHaveFocus();
});

test("files are chosen, and a refusal is shown", async () => {
  await openForm();
  await page.getByRole("menuitem", { name: "Remove text or files…" }).click();
  await page.getByRole("radio", { name: "Files" }).click();
  await reason.fill("A passport");
  await remove.click();
  await expect.element(page.getByText("Choose at least one file")).toBeVisible();
  await page.getByRole("checkbox", { name: "passport.pdf" }).click();
  app.server.refuse(ticketRedaction.redact, 409, {
    code: "tickets.nothing_to_remove",
    message: "This was removed before.",
  });
  await remove.click();
  await expect.element(page.getByText("This was removed before.")).toBeVisible();
  expect(app.server.asked(ticketRedaction.redact)[0]?.body).toEqual({
    file_ids: [file],
    reason: "A passport",
  });
});

test("without the permission nothing can be removed; a removed file is only named", async () => {
  const name = "[removed by Ada, Nov 18, 2026]";
  const files = [
    { id: file, name, size: 0, media_type: "application/octet-stream", state: "removed" },
  ];
  await openForm("agent", messageOf({ files }));
  await expect.element(page.getByRole("menuitem", { name: "Copy link to message" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Remove text or files…" }).elements()).toHaveLength(0);
  await press("{Escape}");
  await expect.element(page.getByText(name)).toBeVisible();
  expect(page.getByRole("button", { name: /Open .*removed by/ }).elements()).toHaveLength(0);
});
