import type { ticketMessages } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { type Failure, fail, refuseField } from "#platform/failure.ts";
import { sanitizeWithMentions } from "#platform/html/sanitize.ts";
import { textOf } from "#platform/html/text-of.ts";
import { findAddresses, findPeopleById } from "../core/people.store.ts";
import { findChangedFields } from "../core/ticket-events.store.ts";
import type { Side } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket } from "../core/ticket-state.ts";
import { findDepartmentNames } from "./mentions.store.ts";
import {
  type MessageBody,
  mentionedAccounts,
  mentionedDepartments,
  mentionsAttachment,
  unfilledVariables,
  withoutQuotes,
} from "./message-body.ts";
import { type ConfirmedWarnings, findEarlierRecipients } from "./messages.store.ts";
import { findNewerMessages } from "./stream.store.ts";
import { serializeItems, streamAudience } from "./stream.ts";

interface MessageToSend {
  readonly side: Side;
  readonly draft: Pick<
    ticketMessages.Draft,
    "comment" | "file_ids" | "last_seen_seq" | "send_anyway"
  >;
  /** What is left of it once it is cleaned. */
  readonly body: MessageBody;
  readonly recipients: Recipients;
}

type Check = (
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  sending: MessageToSend,
) => Promise<Failure | undefined>;

/**
 * Looks a public message over before it is sent, on the ticket that is locked: of two who send at once, the second is
 * told of the first. What a customer writes is only compared with what came meanwhile.
 */
export async function runPreSendChecks(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  sending: MessageToSend,
): Promise<void> {
  const { send_anyway = [] } = sending.draft;
  const all = sending.side === "staff" ? checks : checks.slice(0, 1);
  const asked = all.filter(([doubt]) => !send_anyway.includes(doubt));
  const failures = await Promise.all(asked.map(([, check]) => check(tx, ctx, locked, sending)));
  const failure = failures.find((one) => one !== undefined);
  if (failure) throw failure;
  if (sending.side === "customer") return;
  const variables = unfilledVariables(sending.body.body_text);
  if (variables.length === 0) return;
  const data = { ...noWarnings, may_send_anyway: false, variables };
  throw fail("tickets.variable_missing", { n: variables.length }, { data });
}

/** What the author of a scheduled reply was warned of and confirmed, to be asked of again only if it changes. */
export async function confirmedWarnings(
  tx: TenantTx,
  locked: LockedTicket,
  { draft: { send_anyway = [] }, recipients }: Pick<MessageToSend, "draft" | "recipients">,
): Promise<ConfirmedWarnings> {
  const isAsked = send_anyway.includes("tickets.new_recipients");
  const addresses = isAsked ? await findNewRecipients(tx, locked, recipients) : [];
  return { codes: send_anyway, addresses };
}

const noWarnings: ticketMessages.SendWarningDetails = {
  may_send_anyway: true,
  entries: [],
  addresses: [],
  people: [],
  departments: [],
  variables: [],
};

const newerActivity: Check = async (tx, ctx, locked, { draft: { last_seen_seq: after } }) => {
  if (after === undefined) return undefined;
  const rows = await findNewerMessages(tx, locked.id, streamAudience(ctx), after);
  const entries = await serializeItems(tx, ctx, rows);
  const name = entries.at(-1)?.author?.name;
  if (name === undefined) return undefined;
  return fail("tickets.newer_activity", { name }, { data: { ...noWarnings, entries } });
};

const newRecipients: Check = async (tx, ctx, locked, { recipients, draft }) => {
  const seen = { by: ctx.actor.id, seq: draft.last_seen_seq };
  const addresses = await findNewRecipients(tx, locked, recipients, seen);
  if (addresses.length === 0) return undefined;
  const named = { addresses: addresses.join(", ") };
  return fail("tickets.new_recipients", named, { data: { ...noWarnings, addresses } });
};

const mentionVisible: Check = async (tx, _ctx, locked, { draft: { comment } }) => {
  const marks = sanitizeWithMentions(comment);
  const ids = mentionedAccounts(marks);
  const [found, departments] = await Promise.all([
    findPeopleById(tx, [locked.requester_id, ...ids]),
    findDepartmentNames(tx, mentionedDepartments(marks)),
  ]);
  const people = ids.flatMap((id) => {
    const person = found.get(id);
    return person && person.role !== "customer" ? [{ id, name: person.name }] : [];
  });
  if (people.length + departments.length === 0) return undefined;
  const name = found.get(locked.requester_id)?.name ?? "";
  return fail(
    "tickets.mention_visible",
    { name },
    { data: { ...noWarnings, people, departments } },
  );
};

const attachmentMissing: Check = async (_tx, _ctx, _held, { draft, body: { body_html } }) => {
  const hasFile = (draft.file_ids ?? []).length > 0;
  if (!mentionsMissingFile({ body_html }, hasFile)) return undefined;
  return fail("tickets.attachment_missing", {}, { data: { ...noWarnings } });
};

/** Whether words speak of a file, and there is none. */
export function mentionsMissingFile(
  { body_html }: Pick<MessageBody, "body_html">,
  hasFile: boolean,
): boolean {
  if (hasFile || /<img\b/.test(body_html)) return false;
  return mentionsAttachment(textOf(withoutQuotes(body_html)));
}

const checks: readonly (readonly [ticketMessages.SendWarning, Check])[] = [
  ["tickets.newer_activity", newerActivity],
  ["tickets.new_recipients", newRecipients],
  ["tickets.mention_visible", mentionVisible],
  ["tickets.attachment_missing", attachmentMissing],
];

export interface Recipients {
  readonly to: string[];
  readonly cc: string[];
}

type Draft = Pick<ticketMessages.Draft, "to" | "cc" | "is_internal">;

/** To whom words go: a reply to those it names, else to the requester and the customers who follow. */
export async function resolveRecipients(
  tx: TenantTx,
  locked: LockedTicket,
  side: Side,
  { to, cc, is_internal = false }: Draft,
): Promise<Recipients> {
  if (is_internal || side === "customer") {
    const named = to ? "to" : "cc";
    if (to ?? cc) throw refuseField(named, "Only a reply names whom it goes to");
    return { to: [], cc: [] };
  }
  const people = await findPeopleById(tx, [locked.requester_id, ...locked.watchers]);
  const followers = locked.watchers.flatMap((id) => {
    const person = people.get(id);
    return person?.role === "customer" ? [person.email] : [];
  });
  const first = new Set(to ?? [people.get(locked.requester_id)?.email ?? ""]);
  const second = new Set(cc ?? followers);
  first.delete("");
  second.delete("");
  if (to ?? cc) requireRecipient(first.size + second.size);
  return { to: [...first], cc: [...second].filter((address) => !first.has(address)) };
}

function requireRecipient(count: number): void {
  if (count === 0) throw refuseField("to", "Choose somebody to send it to");
}

/** Those among them who are not part of the ticket, and whoever became its requester since the writer looked. */
export async function findNewRecipients(
  tx: TenantTx,
  locked: LockedTicket,
  { to, cc }: Recipients,
  seen?: { readonly by: string; readonly seq: number | undefined },
): Promise<string[]> {
  const participants = new Set(await findAddresses(tx, [locked.requester_id, ...locked.watchers]));
  const others = [...to, ...cc].filter((address) => !participants.has(address));
  const writtenTo = new Set(await findEarlierRecipients(tx, locked.id, others));
  const strangers = others.filter((address) => !writtenTo.has(address));
  if (seen?.seq === undefined) return strangers;
  const changedBy = (await findChangedFields(tx, locked.id, { seq: seen.seq })).get("requester_id");
  if (changedBy === undefined || changedBy === seen.by) return strangers;
  const requester = (await findPeopleById(tx, [locked.requester_id])).get(locked.requester_id);
  return [...new Set([requester?.email || (requester?.name ?? ""), ...strangers])];
}
