import type { ticketMerge } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { waitingSince } from "../../sla/index.ts";
import { findActItem } from "../acts.store.ts";
import type { Gift } from "../gift.ts";
import { linkBook } from "../link-book.ts";
import { type Giving, giveAll } from "../merge.rules.ts";
import { findSourceIds, insertMerge } from "../merges.store.ts";
import { getTally, updateMovedAway } from "../moved-messages.store.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import { writerWithin } from "../record-jointly.ts";
import { movedTo } from "../status.rules.ts";
import { codeOf, type HeldTicket, type TicketFields } from "../ticket-state.ts";
import { holdInOrder } from "./hold-tickets.ts";
import { findConcerned, moveSteps } from "./move-steps.ts";
import { isAdded } from "./refuse-merge.ts";
import { repoint, rewriteLinks } from "./rewrite-others.ts";

export interface Manner {
  readonly actId: string;
  /** Without one the act cannot be taken back. */
  readonly label?: string | undefined;
  readonly undoOf?: string | undefined;
  /** What happens to the survivor beside. */
  readonly more?: readonly Step[];
}

interface Ends {
  readonly survivor: HeldTicket;
  readonly sources: readonly HeldTicket[];
}

type Choices = Omit<ticketMerge.Choices, "source_ids" | "note">;

/** Puts tickets together that are held and were judged; answers what did not fit. */
export async function joinTickets(
  tx: TenantTx,
  ctx: PersonContext,
  { survivor, sources }: Ends,
  choices: Choices,
  manner: Manner,
): Promise<Gift> {
  const family = new Set(sources.map(({ id }) => id));
  const partners = await holdPartners(tx, sources, new Set([...family, survivor.id]));
  const book = linkBook([survivor, ...sources, ...partners]);
  const offers = sources.map((source) => ({
    source,
    requesters: isAdded(choices, survivor, source) ? [source.requester_id] : [],
  }));
  const { givings, surplus } = giveAll(book, survivor, offers, family);
  const steps: Step[] = [];
  for (const giving of givings) {
    steps.push(...(await joinOne(tx, ctx, survivor, giving, choices, manner)));
  }
  const [first, ...rest] = steps;
  const whole = { ...(await getTally(tx, survivor.id)), links: book.of(survivor.id) };
  const begun = { ...(first as Step), set: { ...first?.set, ...whole } };
  const all = [begun, ...rest, ...(manner.more ?? [])];
  const restore = await clocksBefore(tx, manner, survivor.id);
  await record(tx, writerOf(ctx, manner), survivor, all, { ...manner, restore });
  const names = { from: codesOf(sources), to: codeOf(survivor.number) };
  await rewriteLinks(tx, ctx, partners, book, names);
  return surplus;
}

/** The clocks of a ticket as they stood before the act that is taken back. */
export async function clocksBefore(tx: TenantTx, { undoOf }: Manner, ticketId: string) {
  const item = undoOf ? await findActItem(tx, undoOf, ticketId) : undefined;
  return item?.clocks ?? undefined;
}

export const writerOf = (ctx: PersonContext, { actId, label }: Manner) =>
  writerWithin(ctx, label === undefined ? undefined : actId);

const codesOf = (tickets: readonly HeldTicket[]) =>
  tickets.map(({ number }) => codeOf(number)).join(", ");

/** The tickets that sources are linked with, held: each of them then names the survivor. */
async function holdPartners(
  tx: TenantTx,
  sources: readonly HeldTicket[],
  family: ReadonlySet<string>,
): Promise<HeldTicket[]> {
  const ids = sources.flatMap(({ links }) => links.map(({ other }) => other));
  const others = ids.filter((id) => !family.has(id));
  return [...(await holdInOrder(tx, others, { kind: "system" })).values()];
}

/** Closes a source and moves what was said in it; answers what that means for the survivor. */
async function joinOne(
  tx: TenantTx,
  ctx: PersonContext,
  survivor: HeldTicket,
  { source, got, offered, sets }: Giving,
  choices: Choices,
  manner: Manner,
): Promise<Step[]> {
  const moves = await moveSteps(tx, survivor, source, choices.order);
  await updateMovedAway(tx, { from: source.id, to: survivor.id });
  const set = mergedInto(source, survivor.id);
  const into = codeOf(survivor.number);
  const step: Step = { type: "merged", audience: "everyone", set, facts: { into } };
  const restore = await clocksBefore(tx, manner, source.id);
  const recorded = await record(tx, writerOf(ctx, manner), source, [step], { ...manner, restore });
  const earlier = await findSourceIds(tx, source.id);
  await repoint(tx, ctx, earlier, survivor);
  await insertMerge(tx, {
    id: newId(),
    source_id: source.id,
    survivor_id: survivor.id,
    merged_by: ctx.actor.id,
    act_id: manner.actId,
    choices,
    before: asBefore(source, set),
    gave: { got, offered },
    earlier,
  });
  const code = codeOf(source.number);
  const waiting = recorded.clocks?.before && waitingSince(recorded.clocks.before.ticket);
  const facts = {
    code,
    concerned: await findConcerned(tx, source),
    source_id: source.id,
    waiting_since: waiting ? new Date(waiting).toISOString() : null,
  };
  const audience = choices.tell_customers ? "everyone" : "staff";
  return [{ type: "merged", audience, set: sets, facts }, ...moves];
}

function mergedInto(source: HeldTicket, merged_into: string): Partial<TicketFields> {
  const { now, status } = source;
  const closed = status === "closed" ? {} : movedTo(source, "closed", { now, by: "staff" });
  return { ...closed, is_merged: true, merged_into, links: [] };
}

/** The fields that change, as they were. */
function asBefore(source: HeldTicket, set: Partial<TicketFields>): Partial<TicketFields> {
  const names = Object.keys(set) as (keyof TicketFields)[];
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}
