import {
  savedReplies,
  ticketMentions,
  ticketMessages,
  ticketWatchers,
} from "@parley/contract/calls";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { register } from "#platform/keys/shortcuts.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { composerKeys, ticketKeys } from "./keys.ts";
import {
  actionChecks,
  answerKeys,
  type Checks,
  check,
  codes,
  each,
  opens,
  registerHere,
  second,
  shows,
} from "./testing/key-checks.ts";
import { keyFaults } from "./testing/key-presses.ts";
import { saveListPosition } from "./ticket-page/pager/list-position.ts";

// Each key of the register is pressed on its screen and must do what it says. A key that is added to the register needs
// a line here, and one that a screen takes without the register is found by the last tests.

const app = testApp();

async function openTicket(width = 1400): Promise<void> {
  answerKeys(app.server);
  saveListPosition({ address: "/tickets", label: "My open", codes, before: 0, total: "3" });
  await app.open(`/ticket/${second.ticket_id}`, { width });
  await expect.element(page.getByRole("heading", { level: 1, name: second.title })).toBeVisible();
  await expect.element(page.getByText("Still jammed.")).toBeVisible();
}

async function openReply(): Promise<void> {
  await openTicket();
  await press("r");
  await expect.element(reply).toHaveFocus();
}

const reply = page.getByRole("textbox", { name: /^Reply to/ });
const note = page.getByRole("textbox", { name: /^Internal note/ });
const asks = (route: Parameters<typeof app.server.asked>[0]) => () =>
  expect.poll(() => app.server.asked(route)).toHaveLength(1);
const messages = () => [...document.querySelectorAll<HTMLElement>("[data-message]")];

const ticketChecks: Checks<typeof ticketKeys> = {
  ...actionChecks(asks),
  reply: { after: () => expect.element(reply).toHaveFocus() },
  note: { after: () => expect.element(note).toHaveFocus() },
  quote: {
    before: () => getSelection()?.selectAllChildren(page.getByText("Still jammed.").element()),
    after: () =>
      expect
        .poll(() => document.querySelector("[role=textbox] blockquote")?.textContent)
        .toBe("Still jammed."),
  },
  watch: {
    after: () =>
      expect
        .poll(() => [
          ...app.server.asked(ticketWatchers.watch),
          ...app.server.asked(ticketWatchers.unwatch),
        ])
        .toHaveLength(1),
  },
  next: { after: opens(`/ticket/${codes[2]}`) },
  previous: { after: opens(`/ticket/${codes[0]}`) },
  next_message: {
    before: () => messages()[0]?.focus(),
    after: () => expect.poll(() => document.activeElement).toBe(messages()[1]),
  },
  previous_message: {
    before: () => messages()[1]?.focus(),
    after: () => expect.poll(() => document.activeElement).toBe(messages()[0]),
  },
  merge: { after: shows(/^Merge/) },
  copy_link: {
    before: () => vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(),
    after: () => expect.element(page.getByText(/copied to clipboard/)).toBeVisible(),
  },
  panel: { width: 1100, after: shows("Details") },
  back: { after: opens("/tickets") },
};

const inText = (tag: string) => () =>
  expect.poll(() => document.querySelector(`[role=textbox] ${tag}`)).not.toBeNull();
const typed = (tag: string) => async () => {
  await press("x");
  await inText(tag)();
};
const composerChecks: Checks<typeof composerKeys> = {
  send: { before: () => press("Fixed."), after: asks(ticketMessages.add) },
  send_and_resolve: {
    before: () => press("Fixed."),
    after: () =>
      expect
        .poll(() => app.server.asked(ticketMessages.add).map(({ body }) => body.set_status))
        .toEqual(["resolved"]),
  },
  saved_reply: { after: asks(savedReplies.list) },
  mention: {
    before: () => press("{Escape}n"),
    after: asks(ticketMentions.list),
  },
  emoji: {
    after: async () => {
      await press("tada");
      await expect.element(page.getByRole("option", { name: "tada" })).toBeVisible();
    },
  },
  bold: { after: typed("strong") },
  italic: { after: typed("em") },
  numbered_list: { after: inText("ol") },
  bulleted_list: { after: inText("ul") },
  block_quote: { after: inText("blockquote") },
  leave_composer: { after: () => expect.element(reply).not.toBeInTheDocument() },
};

test.each(each(ticketKeys))("%s does its act on the page of a ticket", async (_, key) => {
  const one = ticketChecks[key.id as keyof typeof ticketKeys];
  await openTicket(one.width);
  await check(key, one);
});

test.each(each(composerKeys))("%s does its act in the composer", async (_, key) => {
  await openReply();
  await check(key, composerChecks[key.id as keyof typeof composerKeys]);
});

test("the page of a ticket takes no key that is not in the register, and each one in it has an act", async () => {
  await openTicket(1100);
  expect(keyFaults(registerHere(), ["Anywhere", "Ticket"])).toEqual({
    withoutAct: [],
    notRegistered: [],
  });
});

test("a key outside of the register and a registered key without an act are found", async () => {
  await openTicket(1100);
  const planted = { id: "planted", keys: "Z", label: "Planted", scope: "Ticket" };
  onTestFinished(register([{ ...planted, run: () => {} }]));
  expect(keyFaults(registerHere(), ["Anywhere", "Ticket"]).notRegistered).toEqual(["Z"]);
  const dead = { id: "dead", keys: "X", label: "Dead", scope: "Ticket" };
  const { withoutAct } = keyFaults([...registerHere(), dead], ["Anywhere", "Ticket"]);
  expect(withoutAct).toEqual(["dead"]);
});
