import { afterAll, expect, test } from "vitest";
import { type Case, CorpusDesk, cases, parse, priorityOf, removeMails } from "../testing/corpus.ts";
import type { Decision, NewTicketDecision, ReplyDecision } from "./decision.ts";

afterAll(removeMails);

const named = [
  "subject",
  "department",
  "priority",
  "tags",
  "rule",
  "candidate",
  "recipient",
  "attachment_names",
  "external_ref",
  "proposed_watchers",
  "first_message",
] as const;

/** What is expected, in the form of what was decided. */
function expectedOf(entry: Case) {
  const { outcome, reason, author } = entry;
  const isAdded = outcome === "new_ticket" || outcome === "reply";
  return {
    outcome: outcome === "bounce_recorded" ? "bounced" : outcome,
    reason,
    ticket: outcome === "new_ticket" ? null : (entry.same_ticket_as ?? textOf(entry.ticket)),
    author: author === "*" ? null : author,
    ...(isAdded && expectedMessage(entry)),
    ...Object.fromEntries(
      named.filter((key) => entry[key] !== undefined).map((key) => [key, wantedOf(entry, key)]),
    ),
  };
}

const wantedOf = (entry: Case, key: (typeof named)[number]) =>
  key === "priority" ? priorityOf(entry.priority ?? "") : entry[key];

const expectedMessage = (entry: Case) => ({
  text: entry.visible_text,
  files: entry.attachments + entry.blocked_attachments,
  pictures: entry.inline_images,
  flags: entry.flags ?? [],
  badge: entry.badge ?? null,
  recoveredFrom: entry.recovered_from ?? null,
  autoResponse: entry.auto_response,
  followUpOf: textOf(entry.follow_up_of),
  linkedTo: textOf(entry.linked_to),
  note: entry.internal_note ?? null,
  reopens: entry.reopen,
  isHeld: entry.visibility === "staff_only",
  isOutside: entry.sent_outside ?? false,
});

const textOf = (ticket: number | null | undefined) => (ticket == null ? null : String(ticket));

function decidedOf(entry: Case, decision: Decision) {
  const isAdded = decision.outcome === "new_ticket" || decision.outcome === "reply";
  const author = isAdded ? decision.sender.address : decision.author;
  return {
    outcome: decision.outcome,
    reason: isAdded ? null : decision.reason,
    ticket: decision.ticketId,
    author: entry.author === "*" ? null : (author?.address ?? null),
    ...(isAdded && addedOf(decision)),
    ...onlyNamed(entry, decision),
  };
}

function addedOf(decision: NewTicketDecision | ReplyDecision) {
  const files = decision.files.filter((file) => !file.isInline);
  return {
    text: decision.body.text,
    files: files.length,
    pictures: decision.files.length - files.length,
    flags: decision.flags,
    badge: decision.sender.badge,
    recoveredFrom: decision.sender.recoveredFrom,
    ...(decision.outcome === "new_ticket" ? openedOf(decision) : answeredOf(decision)),
  };
}

const openedOf = ({ autoResponse, followUpOf, linkedTo, note }: NewTicketDecision) => ({
  autoResponse,
  followUpOf,
  linkedTo,
  note: note?.body ?? null,
  reopens: false,
  isHeld: false,
  isOutside: false,
});

const answeredOf = ({ as, reopens }: ReplyDecision) => ({
  autoResponse: false,
  followUpOf: null,
  linkedTo: null,
  note: null,
  reopens,
  isHeld: as === "held" || as === "note",
  isOutside: as === "outside",
});

/** What only some mails of the corpus expect. */
function onlyNamed(entry: Case, decision: Decision) {
  const values: Partial<Record<keyof Case, unknown>> = {
    subject: "title" in decision && decision.title,
    department: "departmentId" in decision && decision.departmentId,
    priority: "priority" in decision && decision.priority,
    tags: "tags" in decision && decision.tags,
    rule: ruleOf(decision),
    candidate: "candidate" in decision && (decision.candidate?.address ?? null),
    recipient: "bounce" in decision && decision.bounce.recipient,
    external_ref: "externalRef" in decision && (decision.externalRef?.value ?? null),
    proposed_watchers:
      "proposedWatchers" in decision && decision.proposedWatchers.map(({ address }) => address),
    first_message: "firstMessageId" in decision && decision.firstMessageId,
    attachment_names:
      "files" in decision &&
      decision.files.filter(({ isInline }) => !isInline).map(({ name }) => name),
  };
  const named = Object.entries(values).filter(([key]) => entry[key as keyof Case] !== undefined);
  return Object.fromEntries(named);
}

/** The rule that decided, or that set fields of the ticket. */
const ruleOf = (decision: Decision) =>
  "rules" in decision ? decision.rules.join() : /^The rule '(.*)' /.exec(decision.because)?.[1];

test.each(cases)("$file: $title", async (entry) => {
  const desk = new CorpusDesk();
  for (const before of entry.after ?? []) await desk.process(before);
  const decision = await desk.process(entry.file);
  expect(decidedOf(entry, decision)).toEqual(expectedOf(entry));
  const { body, notices } = await parse(entry.file);
  const { html } = body;
  if (entry.notice !== undefined) expect(notices).toContain(entry.notice);
  for (const wanted of entry.html_contains ?? []) expect(html).toContain(wanted);
  for (const unwanted of entry.html_lacks ?? []) expect(html).not.toContain(unwanted);
});
