import { isDeepStrictEqual } from "node:util";
import { quarantine } from "@parley/contract";
import { type Case, fixtures, priorityOf } from "../../src/domains/inbound/testing/corpus.ts";
import type { World } from "./business.ts";
import type { Judged } from "./corpus-run.ts";
import {
  type Effects,
  effectsOf,
  type Outcome,
  outcomeOf,
  type Shown,
  shownOf,
} from "./outcome.ts";

type Values = Record<string, unknown>;

const noticeTexts: Readonly<Record<string, string>> = {
  encrypted_pgp: "This message is encrypted with PGP.",
  encrypted_smime: "This message is encrypted with S/MIME.",
  unreadable_smime: "The signed content of this message could not be read.",
  unreadable_tnef: "The file winmail.dat of this message could not be read.",
};
const leftOut = /^The file ".+" was left out: files of this kind are not accepted\.$/;

/** The ways in which the database and the API differ from what is expected of a mail; none if they do not. */
export async function findDifferences(world: World, judged: Judged): Promise<string[]> {
  const { entry, business, hashes } = judged;
  const row = await outcomeOf(world.desk, business.id, hashes.get(entry.file) ?? "");
  if (!row) return [`${entry.file}: it has no row`];
  const effects = await effectsOf(world.desk, business.id, row);
  const tickets = await ticketsOf(world, judged, row);
  const expected: Values = expectedOf(entry, tickets);
  const actual: Values = actualOf(entry, row, effects);
  if (isAdded(entry)) {
    const shown = await shownOf(business, row, requesterOf(entry));
    Object.assign(expected, shownAsExpected(entry, row));
    Object.assign(actual, shownAs(shown));
  }
  if (entry.outcome === "quarantined") {
    const { body } = await business.admin.call(quarantine.list, { query: {} });
    expected.listed = [[row.id, entry.reason]];
    actual.listed = body.results.map(({ id, reason }) => [id, reason]);
  }
  return Object.keys({ ...expected, ...actual }).flatMap((key) =>
    isDeepStrictEqual(expected[key], actual[key])
      ? []
      : [
          `${entry.file}: ${key} is ${JSON.stringify(actual[key])}, not ${JSON.stringify(expected[key])}`,
        ],
  );
}

const isAdded = ({ outcome }: Case) => outcome === "new_ticket" || outcome === "reply";

/** The requester of the ticket that a mail joins, if the fixtures have it. */
const requesterOf = (entry: Case) =>
  entry.outcome === "reply"
    ? fixtures.tickets.find(({ number }) => number === entry.ticket)?.requester
    : undefined;

interface Tickets {
  /** The numbers of the tickets that earlier mails opened. */
  readonly of: ReadonlyMap<string, number | null>;
  /** The row of the sent mail that is to be the first message. */
  readonly first: string | null;
  /** How many messages the ticket of this mail has of earlier mails. */
  readonly earlier: number;
}

async function ticketsOf(
  { desk }: World,
  { entry, business, hashes }: Judged,
  own: Outcome,
): Promise<Tickets> {
  const of = new Map<string, number | null>();
  let first: string | null = null;
  let earlier = 0;
  for (const file of entry.after ?? []) {
    const row = await outcomeOf(desk, business.id, hashes.get(file) ?? "");
    of.set(file, row?.ticket ?? null);
    if (file === entry.first_message) first = row?.id ?? "it has no row";
    if (row?.message_id && row.ticket_id === own.ticket_id) earlier++;
  }
  return { of, first, earlier };
}

/** The first number that the desk itself gives to a ticket of the proof. */
const firstNew = 5001;
const codeOf = (number: number | null | undefined) => `TK${number}`;

function expectedOf(entry: Case, tickets: Tickets): Values {
  const { outcome, reason } = entry;
  const joined = entry.same_ticket_as
    ? (tickets.of.get(entry.same_ticket_as) ?? null)
    : entry.ticket;
  return {
    state: "done",
    outcome: outcome === "bounce_recorded" ? "bounced" : outcome,
    reason,
    isExplained: true,
    hasRaw: true,
    ticket: outcome === "new_ticket" ? "new" : joined,
    ...(entry.candidate !== undefined && { candidate: entry.candidate }),
    ...(entry.recipient !== undefined && { bounced: [entry.recipient] }),
    ...(isAdded(entry)
      ? { ...expectedMessage(entry), ...expectedTicket(entry, tickets) }
      : {
          message: isNoted(entry) ? "a note" : null,
          ...(entry.author !== "*" && { sender: entry.author }),
          preview: collapsed(entry.visible_text),
        }),
  };
}

/** An automatic reply to a ticket. */
const isNoted = ({ reason, ticket }: Case) => reason === "auto_reply" && ticket !== null;

const isAutomaticNote = ({ kind, mail_marks }: Outcome) =>
  kind === "note" && mail_marks?.includes("automatic_reply");

/** The one mail that is accepted though the domain of its sender disowns it. */
const disowned = "c18-subject-spoof.eml";

const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();

const expectedMessage = (entry: Case): Values => ({
  author: entry.author,
  text: entry.visible_text.trimEnd(),
  kind: entry.visibility === "staff_only" ? "note" : "message",
  files: entry.attachments,
  pictures: entry.inline_images,
  blocked: entry.blocked_attachments,
  flags: [...(entry.flags ?? [])].sort(),
  badge: entry.badge ?? null,
  isDisowned: entry.file === disowned,
  isOutside: entry.sent_outside ?? false,
  reopens: entry.reopen,
  acknowledged: entry.auto_response ? [entry.author] : [],
  confirmed: isCustomerReply(entry) ? [entry.author] : [],
  // Staff who answer the ticket by mail are mailed on; what was sent outside has arrived.
  ...((entry.sent_outside || entry.visibility === "staff_only") && { mailed: [] }),
  ...(entry.attachment_names && { names: [...entry.attachment_names].sort() }),
  ...(entry.notice !== undefined && { notices: [entry.notice] }),
  ...(entry.html_contains && { hasHtml: entry.html_contains.map(() => true) }),
  ...(entry.html_lacks && { lacksHtml: entry.html_lacks.map(() => true) }),
});

const staff = fixtures.users.filter(({ role }) => role !== "customer").map(({ email }) => email);

/** Whoever takes part is told that the message was added, which is no acknowledgement of a new ticket. */
const isCustomerReply = ({ outcome, visibility, author, sent_outside }: Case) =>
  outcome === "reply" && visibility === "public" && !sent_outside && !staff.includes(author);

/** Tickets of the fixtures that a mail names without a right to join them; the index says so in its titles. */
const named: Readonly<Record<string, number>> = {
  "c04-subject-stranger.eml": 1001,
  "c18-subject-spoof.eml": 1001,
};

const expectedTicket = (entry: Case, { of, first, earlier }: Tickets): Values => ({
  followUpOf: entry.follow_up_of ?? null,
  mentions: [
    ...(entry.linked_to ? [codeOf(entry.linked_to)] : []),
    ...(entry.hint ? [codeOf(of.get(entry.hint))] : []),
    ...(named[entry.file] ? [codeOf(named[entry.file])] : []),
  ],
  first,
  messages: 1 + (entry.internal_note ? 1 : 0) + earlier,
  ...(entry.outcome === "new_ticket" && {
    notes: entry.internal_note ? [entry.internal_note] : [],
  }),
  ...expectedFields(entry),
});

/** What only some mails expect of their ticket. */
const expectedFields = (entry: Case): Values => ({
  ...(entry.subject !== undefined && { title: entry.subject }),
  ...(entry.department !== undefined && { department: entry.department }),
  ...(entry.priority !== undefined && { priority: priorityOf(entry.priority) }),
  ...(entry.tags && { tags: [...entry.tags].sort() }),
  ...(entry.external_ref !== undefined && { hasExternal: true }),
  ...(entry.proposed_watchers && { proposed: [...entry.proposed_watchers].sort() }),
});

function actualOf(entry: Case, row: Outcome, effects: Effects): Values {
  return {
    state: row.state,
    outcome: row.outcome,
    reason: row.reason,
    isExplained: Boolean(row.because),
    hasRaw: row.has_raw,
    ticket: entry.outcome === "new_ticket" && isNew(row) ? "new" : row.ticket,
    ...(entry.candidate !== undefined && { candidate: row.candidate }),
    ...(entry.recipient !== undefined && { bounced: [...new Set(effects.bounced)] }),
    ...(isAdded(entry)
      ? { ...messageOf(entry, row, effects), ...ticketOf(entry, row, effects) }
      : {
          message: row.message_id && (isAutomaticNote(row) ? "a note" : "a message"),
          ...(entry.author !== "*" && { sender: row.sender }),
          preview: collapsed(row.preview).slice(0, collapsed(entry.visible_text).length),
        }),
  };
}

const isNew = ({ ticket }: Outcome) => ticket !== null && ticket >= firstNew;
const badges = ["forwarded_by_list", "sender_from_reply_to"];

function messageOf(entry: Case, row: Outcome, effects: Effects): Values {
  const html = row.body_html ?? "";
  const marks = row.mail_marks ?? [];
  const stored = effects.files.filter(({ state }) => state !== "blocked");
  const files = stored.filter(({ id }) => !html.includes(`cid:${id}`));
  const { text, refused } = textOf(row);
  return {
    author: row.author,
    text,
    kind: row.kind,
    files: files.length,
    pictures: stored.length - files.length,
    blocked: refused + effects.files.length - stored.length,
    flags: marks.filter((mark) => !badges.includes(mark) && mark !== "disowned").sort(),
    badge: marks.find((mark) => badges.includes(mark)) ?? null,
    isDisowned: marks.includes("disowned"),
    isOutside: row.sent_outside,
    reopens: (row.reopen_count ?? 0) > 0 && row.status === "open",
    acknowledged: effects.acknowledged,
    confirmed: effects.confirmed,
    ...((entry.sent_outside || entry.visibility === "staff_only") && { mailed: effects.mailed }),
    ...(entry.attachment_names && { names: files.map(({ name }) => name).sort() }),
    ...(entry.notice !== undefined && { notices: row.notices }),
    ...(entry.html_contains && { hasHtml: entry.html_contains.map((one) => html.includes(one)) }),
    ...(entry.html_lacks && { lacksHtml: entry.html_lacks.map((one) => !html.includes(one)) }),
  };
}

/** The text without the lines that say what could not be read or was left out. */
function textOf({ body_text, notices }: Outcome): { text: string; refused: number } {
  const parts = (body_text ?? "").split("\n\n");
  let refused = 0;
  while (leftOut.test(parts.at(-1) ?? "")) {
    parts.pop();
    refused++;
  }
  for (const notice of [...notices].reverse()) {
    if (parts.at(-1) === noticeTexts[notice]) parts.pop();
  }
  return { text: parts.join("\n\n").trimEnd(), refused };
}

const ticketOf = (entry: Case, row: Outcome, effects: Effects): Values => ({
  followUpOf: row.follow_up_of,
  mentions: effects.mentions,
  first: row.first_outside,
  messages: effects.messages,
  ...(entry.outcome === "new_ticket" && { notes: effects.notes }),
  ...(entry.subject !== undefined && { title: row.title }),
  ...(entry.department !== undefined && { department: row.department }),
  ...(entry.priority !== undefined && { priority: row.priority }),
  ...(entry.tags && { tags: [...(row.tags ?? [])].sort() }),
  ...(entry.external_ref !== undefined && {
    hasExternal: effects.external.includes(entry.external_ref),
  }),
  ...(entry.proposed_watchers && { proposed: effects.proposed }),
});

const shownAsExpected = (entry: Case, row: Outcome): Values => ({
  shownToStaff: entry.visibility === "staff_only" ? "note" : "message",
  shownHtml: row.body_html,
  shownMarks: [...(row.mail_marks ?? [])].sort(),
  shownToCustomer: entry.visibility === "public",
});

const shownAs = ({ staff, isPublic }: Shown): Values => ({
  shownToStaff: staff?.kind,
  shownHtml: staff?.html,
  shownMarks: [...(staff?.marks ?? [])].sort(),
  shownToCustomer: isPublic,
});
