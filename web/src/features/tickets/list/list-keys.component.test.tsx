import { ticketChanges, tickets } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { boardKeys, listKeys } from "../keys.ts";
import {
  actionChecks,
  answerKeys,
  type Check,
  type Checks,
  check,
  codes,
  each,
  has,
  opens,
  registerHere,
  rows,
  second,
  shows,
} from "../testing/key-checks.ts";
import { isTaken, keyFaults } from "../testing/key-presses.ts";
import { answerTicketList, rowOf } from "../testing/ticket-answers.ts";

// Each key of the list and the board is pressed on its screen and must do what it says.

const app = testApp();
const pending = rowOf("Waiting for parts", { status: "pending" });

async function openList(): Promise<void> {
  answerKeys(app.server);
  await app.open("/tickets", { width: 1400 });
  await expect.element(page.getByRole("link", { name: second.title })).toBeVisible();
}

const asks = (route: Parameters<typeof app.server.asked>[0]) => () =>
  expect.poll(() => app.server.asked(route)).toHaveLength(1);
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.row;
const isAt = (at: number) => () => expect.poll(focused).toBe(codes[at]);
const selected = (count: number) => () =>
  expect
    .element(page.getByRole("toolbar", { name: "Actions for the selection" }))
    .toMatchTextContent(`${count} selected`);

const onRow = (after: () => unknown): Check => ({ before: () => press("j"), after });
const actions = actionChecks(asks);
const down = () => press("jj");
const listChecks: Checks<typeof listKeys> = {
  resolve: onRow(actions.resolve.after),
  assign: onRow(actions.assign.after),
  take: onRow(actions.take.after),
  status: onRow(actions.status.after),
  priority: onRow(actions.priority.after),
  tags: onRow(actions.tags.after),
  due: onRow(actions.due.after),
  snooze: onRow(actions.snooze.after),
  macro: onRow(actions.macro.after),
  next_row: { after: isAt(0) },
  previous_row: { before: down, after: isAt(0) },
  open_row: { before: down, after: opens(`/ticket/${codes[1]}`) },
  // The browser opens the tab, so the page must leave the key alone.
  open_in_tab: { before: down, after: () => expect(isTaken("Mod+Enter")).toBe(false) },
  peek: { before: down, after: has(`peek=${codes[1]}`) },
  first_row: { before: down, after: isAt(0) },
  last_row: { before: down, after: isAt(2) },
  page_down: { before: down, after: isAt(2) },
  page_up: { before: down, after: isAt(0) },
  select_row: { before: down, after: selected(1) },
  extend_down: { before: down, after: selected(2) },
  extend_up: { before: down, after: selected(2) },
  select_page: { after: selected(3) },
  unread: { before: down, after: asks(tickets.seen) },
  // Without a selection it says how many can be merged.
  merge_selection: { after: () => expect.element(page.getByText(/^Select 2 to/)).toBeVisible() },
  row_menu: { before: down, after: shows("Actions") },
  filter: { after: shows("Add a filter") },
  layout: { after: has("layout=board") },
  close_peek: {
    before: () => press("j "),
    after: () => expect.poll(() => location.search).not.toContain("peek="),
  },
};

const lift = () => document.querySelector("[data-announcer=polite]")?.textContent;
const toCard = async () => {
  page.getByRole("link", { name: second.title }).element().focus();
};
const boardChecks: Checks<typeof boardKeys> = {
  next_card: { before: toCard, after: isAt(2) },
  previous_card: { before: toCard, after: isAt(0) },
  next_column: { before: toCard, after: () => expect.poll(focused).toBe(pending.ticket_id) },
  previous_column: {
    before: () => page.getByRole("link", { name: pending.title }).element().focus(),
    after: isAt(0),
  },
  lift_card: { before: toCard, after: () => expect.poll(lift).toContain("lifted") },
  move_right: { before: toCard, after: asks(ticketChanges.setStatus) },
  move_left: {
    before: () => page.getByRole("link", { name: pending.title }).element().focus(),
    after: asks(ticketChanges.setStatus),
  },
};

test.each(each(listKeys))("%s does its act in the list", async (_, key) => {
  await openList();
  await check(key, listChecks[key.id as keyof typeof listKeys]);
});

test.each(each(boardKeys))("%s does its act on the board", async (_, key) => {
  answerKeys(app.server);
  answerTicketList(app.server, [...rows, pending]);
  await app.open("/tickets?layout=board", { width: 1600 });
  await expect.element(page.getByRole("link", { name: pending.title })).toBeVisible();
  await check(key, boardChecks[key.id as keyof typeof boardKeys]);
});

test("the list takes no key that is not in the register, and each one in it has an act", async () => {
  await openList();
  await press("j ");
  await expect.poll(() => location.search).toContain("peek=");
  expect(keyFaults(registerHere(), ["Anywhere", "Lists"])).toEqual({
    withoutAct: [],
    notRegistered: [],
  });
});
