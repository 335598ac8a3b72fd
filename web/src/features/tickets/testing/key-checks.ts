import * as contract from "@parley/contract";
import {
  agents,
  macros,
  savedReplies,
  ticketChanges,
  ticketMentions,
  ticketMessages,
  ticketStream,
  tickets,
  ticketWatchers,
} from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type Key, useShortcutList } from "#platform/keys/shortcuts.ts";
import { pageOf } from "#platform/testing/defaults.ts";
import type { FakeServer } from "#platform/testing/fake-server.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { press } from "#ui/testing/keys.ts";
import { staffKeys } from "../keys.ts";
import { pressOf } from "./key-presses.ts";
import { answerTicketList, answerTicketPage, rowOf } from "./ticket-answers.ts";

export interface Check {
  /** What is done before the key is pressed. */
  readonly before?: () => unknown;
  readonly after: () => unknown;
  readonly width?: number;
}
/** What every key of a list must do. */
export type Checks<List> = Readonly<Record<keyof List, Check>>;

export const rows = [
  rowOf("Printer jams"),
  rowOf("Scanner is slow"),
  rowOf("Badge is lost"),
] as const;
export const codes = rows.map(({ ticket_id }) => ticket_id);
export const second = rows[1];
const all = { update: true, assign: true, take: true, reply: true, note: true, merge: true };

/** Answers everything that a key can ask for. */
export function answerKeys(server: FakeServer): void {
  answerTicketPage(server, second);
  answerTicketList(server, rows);
  server.answer(tickets.show, ({ params }) => {
    const ticket = sampleOf(
      Ticket,
      rows.find(({ ticket_id }) => ticket_id === params.ticket),
    );
    return { ticket: { ...ticket, may: { ...ticket.may, ...all } } };
  });
  const message = (seq: number, words: string) =>
    sampleOf(contract.ticketStream.StreamItem, {
      seq,
      kind: "message",
      body_html: `<p>${words}</p>`,
    });
  server.answer(ticketStream.list, {
    results: [message(1, "It is jammed."), message(2, "Still jammed.")],
    last_seq: 2,
  });
  server.answer(agents.list, sampleOf(contract.agents.list.answer.body));
  server.answer(tickets.seen, sampleOf(contract.tickets.seen.answer.body));
  const changed = sampleOf(contract.ticketChanges.setStatus.answer.body);
  server.answer(ticketChanges.setStatus, changed);
  server.answer(ticketChanges.take, changed);
  server.answer(ticketWatchers.watch, sampleOf(contract.ticketWatchers.watch.answer.body));
  server.answer(ticketWatchers.unwatch, sampleOf(contract.ticketWatchers.unwatch.answer.body));
  server.answer(savedReplies.list, pageOf());
  server.answer(macros.list, pageOf());
  server.answer(ticketMentions.list, sampleOf(contract.ticketMentions.list.answer.body));
  server.answer(ticketMessages.add, sampleOf(contract.ticketMessages.add.answer.body));
}

export const shows = (name: string | RegExp) => () =>
  expect.element(page.getByRole("dialog", { name })).toBeVisible();
export const opens = (path: string) => () => expect.poll(() => location.pathname).toBe(path);
export const has = (query: string) => () => expect.poll(() => location.search).toContain(query);

/** The checks of the actions that the list and the page of a ticket share. */
export const actionChecks = (
  asks: (route: Parameters<FakeServer["asked"]>[0]) => () => unknown,
) => ({
  resolve: { after: asks(ticketChanges.setStatus) },
  assign: { after: shows("Assign") },
  take: { after: asks(ticketChanges.take) },
  status: { after: shows("Status") },
  priority: { after: shows("Priority") },
  tags: { after: shows("Tags") },
  due: { after: shows("Due date") },
  snooze: { after: shows("Snooze") },
  macro: { after: shows("Macro") },
});

export async function check(key: Key, { before, after }: Check) {
  await before?.();
  await press(pressOf(key.keys));
  await after();
}
export const each = <List extends Readonly<Record<string, Key>>>(list: List) =>
  Object.values(list).map((key) => [key.keys, key] as const);

/** The register of this page: what every page has, and the keys of tickets. */
export const registerHere = () => [
  ...useShortcutList.getState().shortcuts.filter(({ scope }) => scope === "Anywhere"),
  ...staffKeys,
];
