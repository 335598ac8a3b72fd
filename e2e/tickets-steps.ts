import type { Page } from "@playwright/test";
import { expect } from "./stage.ts";

export const composer = (page: Page) => page.getByRole("region", { name: "Composer" });
export const conversation = (page: Page) => page.getByRole("feed", { name: "Conversation" });
export const details = (page: Page) => page.getByRole("complementary", { name: "Details" });
export const subject = (page: Page) => page.getByRole("heading", { level: 1 });

interface Answer {
  readonly ticket: { readonly id: string; readonly ticket_id: string };
}

/** Asks the desk as whoever is signed in on the page. */
export function ask<T = Answer>(page: Page, method: string, path: string, body: object = {}) {
  return page.evaluate(
    async (request) => {
      const reply = await fetch(`/api/v1${request.path}`, {
        method: request.method,
        headers: {
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
          authorization: `Bearer ${sessionStorage.getItem("token")}`,
        },
        body: JSON.stringify(request.body),
      });
      if (!reply.ok) throw new Error(`${request.path}: ${await reply.text()}`);
      return reply.json();
    },
    { method, path, body },
  ) as Promise<T>;
}

/** The same for what changes nothing. */
export function read<T>(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const authorization = `Bearer ${sessionStorage.getItem("token")}`;
    const reply = await fetch(`/api/v1${address}`, { headers: { authorization } });
    if (!reply.ok) throw new Error(`${address}: ${await reply.text()}`);
    return reply.json();
  }, path) as Promise<T>;
}

/** A ticket that somebody new asked for by phone, made by whoever is signed in. */
export async function aTicket(page: Page, title: string, more: object = {}): Promise<string> {
  const draft = {
    title,
    description: "<p>Since yesterday our scanners drop off the network.</p>",
    creator_name: "Dana Whitfield",
    creator_email: "dana@harbor.example",
    source: "phone",
    ...more,
  };
  return (await ask(page, "POST", "/ticket/create/", draft)).ticket.ticket_id;
}

export async function openTicket(page: Page, code: string) {
  await page.goto(`/ticket/${code}`);
  await expect(subject(page)).toBeVisible();
  await expect(conversation(page)).toBeVisible();
}

const story = [
  ["Checkout returns 502 for EU stores", "Payments are failing since 09:10.", "critical", "open"],
  ["Badge readers offline on floor 3", "Three doors refuse every card.", "high", "new"],
  ["Invoice PDF shows the wrong VAT number", "It still has last year's.", "normal", "open"],
  ["Cannot add a second warehouse", "Which plan are we on?", "normal", "pending"],
  ["Replace cracked tablet screen", "The vendor ships on Tuesday.", "low", "on_hold"],
  ["Password reset mail never arrives", "It was in the quarantine.", "normal", "resolved"],
] as const;

/** A list with something of everything in it. */
export async function someTickets(page: Page): Promise<void> {
  for (const [title, text, priority, status] of story.toReversed()) {
    const draft = { description: `<p>${text}</p>`, priority, status };
    const code = await aTicket(page, title, draft);
    if (status === "open") await ask(page, "POST", `/ticket/assign/tome/${code}`);
    if (status === "new") await ask(page, "POST", `/ticket/seen/${code}/`, { seq: 0 });
  }
  await page.reload();
  await page.getByText(/^Showing/).waitFor();
}

/** A ticket with a conversation: a question, a note, an answer, and what happened between them. */
export async function aConversation(page: Page): Promise<void> {
  const title = "Scanner gun loses Wi-Fi after firmware 4.2 update";
  const code = await aTicket(page, title, { priority: "high", tags: ["wifi", "zebra-tc52"] });
  const say = (comment: string, is_internal: boolean) =>
    ask(page, "POST", `/ticket/comment/add/${code}`, { comment, is_internal });
  await ask(page, "POST", `/ticket/assign/tome/${code}`);
  await say(
    "<p>Same pattern as last week: roll back one unit before we promise anything.</p>",
    true,
  );
  await say(
    "<p>Hi Dana, the new firmware turns off fast roaming. Please try one scanner.</p>",
    false,
  );
  await page.goto(new URL(`/ticket/${code}`, page.url()).href);
  await page.getByRole("feed").getByText("Hi Dana").waitFor();
}

/** The same with an open composer, which says who will read it. */
export const writing = (name: RegExp) => async (page: Page) => {
  await aConversation(page);
  await composer(page).getByRole("button", { name }).click();
};

/** A reply that is about to be scheduled. */
export async function aboutToSchedule(page: Page): Promise<void> {
  await writing(/^Reply to/)(page);
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Send later…" }).click();
  await page.getByRole("button", { name: /^Tomorrow morning/ }).waitFor();
}

/** A text of the first message that is about to be removed for everybody. */
export async function aboutToRedact(page: Page): Promise<void> {
  await aConversation(page);
  const first = conversation(page).getByRole("article").first();
  await first.getByRole("button", { name: "More for this message" }).click();
  await page.getByRole("menuitem", { name: "Remove text or files…" }).click();
  const form = page.getByRole("dialog", { name: "Remove text or files" });
  await form.getByRole("radio", { name: "Marked text" }).click();
  await form.getByLabel("Mark the text to remove").click();
  await page.keyboard.press("Control+a");
  await form.getByText(/^Will be removed/).waitFor();
}

/** Schedules a reply for tomorrow. */
const schedule = (page: Page, code: string) =>
  ask(page, "POST", `/ticket/comment/add/${code}`, {
    comment: "<p>The part arrives on Friday. We call you before we come.</p>",
    send_at: new Date(Date.now() + 86_400_000).toISOString(),
  });

/** A ticket with a reply that is scheduled, and another one with a reply that was held. */
export async function someScheduled(page: Page): Promise<void> {
  const closed = await aTicket(page, "Invoice shows the wrong number");
  await schedule(page, closed);
  await ask(page, "PUT", `/ticket/update/status/${closed}`, { status: "closed" });
  await aConversation(page);
  await schedule(page, new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await page.getByRole("button", { name: "Take back" }).waitFor();
}

/** The list of what is scheduled. */
export async function listedScheduled(page: Page): Promise<void> {
  await someScheduled(page);
  await page.goto(new URL("/tickets?scheduled=1", page.url()).href);
  await page.getByRole("dialog", { name: "Scheduled replies" }).getByRole("link").first().waitFor();
}

/** The same ticket as it stood before it was answered. */
export async function thePast(page: Page): Promise<void> {
  await aConversation(page);
  await page.goto(`${page.url()}?at=3`);
  await page.getByRole("slider", { name: "Moment" }).waitFor();
}
