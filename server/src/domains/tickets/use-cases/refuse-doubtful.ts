import type { ticketMessages } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { type Failure, fail } from "#platform/failure.ts";
import { sanitizeWithMentions } from "#platform/html/sanitize.ts";
import { textOf } from "#platform/html/text-of.ts";
import type { Body } from "../body.ts";
import { peopleIn } from "../people.store.ts";
import { mentionedIn, speaksOfFile, unfilledVariables, withoutQuotes } from "../safe-send.rules.ts";
import { findNewerWords } from "../stream.store.ts";
import type { HeldTicket } from "../ticket-state.ts";
import type { Side } from "./judge-writer.ts";
import { audienceOf, itemsOf } from "./list-stream.ts";
import { findStrangers, type Recipients } from "./recipients-of.ts";

interface Sending {
  readonly side: Side;
  readonly draft: ticketMessages.Draft;
  /** What is left of it once it is cleaned. */
  readonly body: Body;
  readonly recipients: Recipients;
}

type Check = (
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  sending: Sending,
) => Promise<Failure | undefined>;

/**
 * Looks a public message over before it is sent, on the ticket that is held: of two who send at once, the second is
 * told of the first. What a customer writes is only compared with what came meanwhile.
 */
export async function refuseDoubtful(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  sending: Sending,
): Promise<void> {
  const { send_anyway = [] } = sending.draft;
  const all = sending.side === "staff" ? checks : checks.slice(0, 1);
  const asked = all.filter(([doubt]) => !send_anyway.includes(doubt));
  const failures = await Promise.all(asked.map(([, check]) => check(tx, ctx, held, sending)));
  const failure = failures.find((one) => one !== undefined);
  if (failure) throw failure;
  if (sending.side === "customer") return;
  const variables = unfilledVariables(sending.body.body_text);
  if (variables.length === 0) return;
  const data = { ...nothing, may_send_anyway: false, variables };
  throw fail("tickets.variable_missing", { n: variables.length }, { data });
}

const nothing: ticketMessages.Doubts = {
  may_send_anyway: true,
  entries: [],
  addresses: [],
  people: [],
  variables: [],
};

const newerActivity: Check = async (tx, ctx, held, { draft: { last_seen_seq: after } }) => {
  if (after === undefined) return undefined;
  const rows = await findNewerWords(tx, held.id, audienceOf(ctx), after);
  const entries = await itemsOf(tx, ctx, rows);
  const name = entries.at(-1)?.author?.name;
  if (name === undefined) return undefined;
  return fail("tickets.newer_activity", { name }, { data: { ...nothing, entries } });
};

const newRecipients: Check = async (tx, ctx, held, { recipients, draft }) => {
  const seen = { by: ctx.actor.id, seq: draft.last_seen_seq };
  const addresses = await findStrangers(tx, held, recipients, seen);
  if (addresses.length === 0) return undefined;
  const named = { addresses: addresses.join(", ") };
  return fail("tickets.new_recipients", named, { data: { ...nothing, addresses } });
};

const mentionVisible: Check = async (tx, _ctx, held, { draft: { comment } }) => {
  const ids = mentionedIn(sanitizeWithMentions(comment));
  const found = await peopleIn(tx, [held.requester_id, ...ids]);
  const people = ids.flatMap((id) => {
    const person = found.get(id);
    return person && person.role !== "customer" ? [{ id, name: person.name }] : [];
  });
  if (people.length === 0) return undefined;
  const name = found.get(held.requester_id)?.name ?? "";
  return fail("tickets.mention_visible", { name }, { data: { ...nothing, people } });
};

const attachmentMissing: Check = async (_tx, _ctx, _held, { draft, body: { body_html } }) => {
  const hasFile = (draft.file_ids ?? []).length > 0 || /<img\b/.test(body_html);
  if (hasFile || !speaksOfFile(textOf(withoutQuotes(body_html)))) return undefined;
  return fail("tickets.attachment_missing", {}, { data: { ...nothing } });
};

const checks: readonly (readonly [ticketMessages.Doubt, Check])[] = [
  ["tickets.newer_activity", newerActivity],
  ["tickets.new_recipients", newRecipients],
  ["tickets.mention_visible", mentionVisible],
  ["tickets.attachment_missing", attachmentMissing],
];
