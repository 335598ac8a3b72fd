import * as contract from "@parley/contract";
import { drafts, ticketMessages, ticketStream, tickets } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query-client.ts";
import { userOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";
import { press } from "#ui/testing/keys.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";
import { ticketQuery } from "../../tickets.queries.ts";
import { draftKey } from "./composer.rules.ts";

const app = testApp();
const box = page.getByRole("textbox", { name: "Reply to Dana Whitfield" });
const send = page.getByRole("button", { name: "Send to Dana" });

let ticketId = "";
let ticketCode = "";

async function openTicket(): Promise<void> {
  const row = rowOf("Printer jams");
  ticketId = row.id;
  ticketCode = row.ticket_id;
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
}

async function openComposer(): Promise<void> {
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await press("r");
  await expect.element(box).toHaveFocus();
}

test("a reply whose answer is lost is kept, and sent again with the same idempotency key, even in a new tab", async () => {
  app.server.disconnect(ticketMessages.add);
  await openTicket();
  await openComposer();
  await press("It is fixed.");
  await send.click();
  await expect.element(page.getByText("wasn't sent")).toBeVisible();
  await send.click();
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(2);

  app.reload();
  await openComposer();
  await expect.element(box).toHaveTextContent("It is fixed.");
  await send.click();
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(3);
  const keys = app.server.asked(ticketMessages.add).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);

  await box.fill("It is fixed now.");
  await send.click();
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(4);
  expect(app.server.asked(ticketMessages.add)[3]?.idempotencyKey).not.toBe(keys[0]);
});

test("a file that arrives after its composer was closed joins the draft and leaves the text typed since", async () => {
  const uploads = holdUploads();
  await openTicket();
  await openComposer();
  await press("First words.");
  await attach("log.txt");
  await press("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await press("r");
  await expect.element(page.getByText("log.txt")).toBeVisible();
  await box.fill("Second words.");
  await press("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  uploads.finish();
  await press("r");
  await expect.element(box).toHaveTextContent("Second words.");
  await expect.element(page.getByText("log.txt")).toBeVisible();
  await box.fill("Third words.");
  app.reload();
  await openComposer();
  await expect.element(box).toHaveTextContent("Third words.");
  await expect.element(page.getByText("log.txt")).toBeVisible();
});

test("a reply sent offline fails at once, stays as a draft, and is sent once when its writer sends it again", async () => {
  await openTicket();
  await openComposer();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  app.server.disconnect(ticketMessages.add);
  app.server.disconnect(drafts.save);
  await press("It is fixed.");
  await send.click();
  await expect
    .element(page.getByText("Your reply wasn't sent. It's saved as a draft."))
    .toBeVisible();
  await expect.element(page.getByText("Saved on this device")).toBeVisible();
  const [lost] = app.server.asked(ticketMessages.add);

  app.server.answer(drafts.save, ({ params: { key }, body: { value, device } }) => ({
    message: "Draft saved",
    draft: { key, value, device, updated_at: new Date().toISOString() },
  }));
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Draft saved")).toBeVisible();
  expect(app.server.asked(ticketMessages.add)).toHaveLength(1);
  await expect.element(box).toHaveTextContent("It is fixed.");
  await send.click();
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(2);
  expect(app.server.asked(ticketMessages.add)[1]?.idempotencyKey).toBe(lost?.idempotencyKey);
});

test.each([
  "{half a dra",
  JSON.stringify({
    value: { text: 7, files: "none", recipients: { to: 1 } },
    at: 1,
    base: null,
    isOnServer: false,
  }),
])(
  "a draft that cannot be read, such as %s, leaves an empty composer that works",
  async (stored) => {
    await openTicket();
    await expect
      .element(page.getByRole("heading", { level: 1, name: "Printer jams" }))
      .toBeVisible();
    localStorage.setItem(`draft:${userOf("admin").id}:${draftKey("reply", ticketId)}`, stored);
    await openComposer();
    await expect.poll(() => box.element().textContent).toBe("");
    await press("It is fixed.");
    app.reload();
    await openComposer();
    await expect.element(box).toHaveTextContent("It is fixed.");
  },
);

test("a sent message appears at once, and 'Sending' ends with its answer, before anything is refreshed", async () => {
  await openTicket();
  await openComposer();
  await press("It is fixed.");
  const { answer } = contract.ticketMessages.add;
  const shown = queryClient.getQueryData(ticketQuery(ticketCode).queryKey);
  app.server.answer(ticketMessages.add, ({ body }) => ({
    ...sampleOf(answer.body),
    ticket: sampleOf(Ticket, shown),
    comment: sampleOf(contract.ticketStream.StreamItem, {
      seq: 1,
      kind: "message",
      body_html: body.comment,
    }),
  }));
  const release = app.server.hold(ticketMessages.add);
  await send.click();
  const conversation = page.getByRole("feed", { name: "Conversation" });
  await expect.element(conversation.getByText("It is fixed.")).toBeVisible();
  await expect.element(conversation.getByText("Sending...")).toBeVisible();
  app.server.hold(ticketStream.list);
  app.server.hold(tickets.show);
  release();
  await expect.element(box).not.toBeInTheDocument();
  await expect.poll(() => conversation.getByText("Sending...").elements()).toHaveLength(0);
  expect(conversation.getByText("It is fixed.").elements()).toHaveLength(1);
});

test("'Undo' of a sent reply goes away when the reply leaves", async () => {
  await openTicket();
  await openComposer();
  await press("It is fixed.");
  const shown = queryClient.getQueryData(ticketQuery(ticketCode).queryKey);
  app.server.answer(ticketMessages.add, () => ({
    ...sampleOf(contract.ticketMessages.add.answer.body),
    ticket: sampleOf(Ticket, shown),
    comment: sampleOf(contract.ticketStream.StreamItem, { seq: 1, kind: "message" }),
    hold: { until: new Date(Date.now() + 5000).toISOString() },
  }));
  const clock = stopClock();
  await send.click();
  const undo = page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" });
  await clock.until(() => undo.elements().length === 1);
  await clock.advance(4500);
  expect(undo.elements()).toHaveLength(1);
  await clock.advance(1500);
  expect(undo.elements()).toHaveLength(0);
});

async function attach(name: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const chosen = new DataTransfer();
  chosen.items.add(new File(["bytes"], name));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByText(name)).toBeVisible();
}

/** Uploads are answered when the test says so. */
function holdUploads() {
  const requests: FakeRequest[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 201;
    readonly statusText = "Created";
    response: unknown;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(form: FormData): void {
      const { name, size } = form.get("file") as File;
      this.response = { file: { id: crypto.randomUUID(), name, size } };
      requests.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return {
    finish() {
      for (const request of requests) request.dispatchEvent(new Event("load"));
    },
  };
}
