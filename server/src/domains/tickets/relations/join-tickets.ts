import type { ticketMerge } from "@parley/contract";
import { unsentStates } from "@parley/contract/tickets/conversation/message-states";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { waitingSince } from "../../sla/index.ts";
import { stopReplies } from "../conversation/stop-replies.ts";
import { commitChange, contextWithinAct } from "../core/commit-change.ts";
import { lockInOrder } from "../core/lock-ticket.ts";
import { fieldsOfStatus } from "../core/status.rules.ts";
import { codeOf, type LockedTicket, type Step, type TicketFields } from "../core/ticket-state.ts";
import { findActItem } from "../history/acts.store.ts";
import { findFollowers } from "../notices/notices.store.ts";
import { makeLinkGraph } from "./link-graph.rules.ts";
import { type MergedSource, mergePayloads } from "./merge-moves.rules.ts";
import type { MergePayload } from "./merge-payload.ts";
import { isRequesterAdded } from "./merge-refusals.ts";
import { findSourceIds, insertMerge } from "./merges.store.ts";
import {
  findEventTimes,
  findMovableMessages,
  getMessageTotals,
  type MovableMessage,
  moveMessages,
} from "./moved-messages.store.ts";
import { moveEarlierMerges, updateLinkedTickets } from "./update-related.ts";

export interface MergeOptions {
  readonly actId: string;
  /** Without one the act cannot be undone. */
  readonly label?: string | undefined;
  readonly undoOf?: string | undefined;
  /** What happens to the survivor beside. */
  readonly more?: readonly Step[];
}

interface TicketsToJoin {
  readonly survivor: LockedTicket;
  readonly sources: readonly LockedTicket[];
}

type Choices = Omit<ticketMerge.Choices, "source_ids" | "note">;

/** Puts tickets together that are locked and were judged; answers what did not fit. */
export async function joinTickets(
  tx: TenantTx,
  ctx: PersonContext,
  { survivor, sources }: TicketsToJoin,
  choices: Choices,
  options: MergeOptions,
): Promise<MergePayload> {
  const family = new Set(sources.map(({ id }) => id));
  const partners = await lockLinkedTickets(tx, sources, new Set([...family, survivor.id]));
  const graph = makeLinkGraph([survivor, ...sources, ...partners]);
  const offers = sources.map((source) => ({
    source,
    requesters: isRequesterAdded(choices, survivor, source) ? [source.requester_id] : [],
  }));
  const { mergedSources, surplus } = mergePayloads(graph, survivor, offers, family);
  const steps: Step[] = [];
  for (const mergedSource of mergedSources) {
    steps.push(...(await joinOne(tx, ctx, survivor, mergedSource, choices, options)));
  }
  const [first, ...rest] = steps;
  const whole = { ...(await getMessageTotals(tx, survivor.id)), links: graph.of(survivor.id) };
  const begun = { ...(first as Step), set: { ...first?.set, ...whole } };
  const all = [begun, ...rest, ...(options.more ?? [])];
  const restore = await clocksBefore(tx, options, survivor.id);
  await commitChange(tx, changeContext(ctx, options), survivor, all, { ...options, restore });
  const names = { from: codesOf(sources), to: codeOf(survivor.number) };
  await updateLinkedTickets(tx, ctx, partners, graph, names);
  return surplus;
}

/** The clocks of a ticket as they stood before the act that is undone. */
export async function clocksBefore(tx: TenantTx, { undoOf }: MergeOptions, ticketId: string) {
  const item = undoOf ? await findActItem(tx, undoOf, ticketId) : undefined;
  return item?.clocks ?? undefined;
}

export const changeContext = (ctx: PersonContext, { actId, label }: MergeOptions) =>
  contextWithinAct(ctx, label === undefined ? undefined : actId);

const codesOf = (tickets: readonly LockedTicket[]) =>
  tickets.map(({ number }) => codeOf(number)).join(", ");

/** The tickets that sources are linked with, locked: each of them then names the survivor. */
async function lockLinkedTickets(
  tx: TenantTx,
  sources: readonly LockedTicket[],
  family: ReadonlySet<string>,
): Promise<LockedTicket[]> {
  const ids = sources.flatMap(({ links }) => links.map(({ other }) => other));
  const others = ids.filter((id) => !family.has(id));
  return [...(await lockInOrder(tx, others, { kind: "system" })).values()];
}

/** Closes a source and moves what was said in it; answers what that means for the survivor. */
async function joinOne(
  tx: TenantTx,
  ctx: PersonContext,
  survivor: LockedTicket,
  { source, got, offered, sets }: MergedSource,
  choices: Choices,
  options: MergeOptions,
): Promise<Step[]> {
  const moves = await moveSteps(tx, survivor, source, choices.order);
  await moveMessages(tx, { from: source.id, to: survivor.id });
  const set = mergedFields(source, survivor.id);
  const into = codeOf(survivor.number);
  const step: Step = { type: "merged", audience: "everyone", set, facts: { into } };
  const restore = await clocksBefore(tx, options, source.id);
  const recorded = await commitChange(tx, changeContext(ctx, options), source, [step], {
    ...options,
    restore,
  });
  const earlier = await findSourceIds(tx, source.id);
  await moveEarlierMerges(tx, ctx, earlier, survivor);
  await insertMerge(tx, {
    id: newId(),
    source_id: source.id,
    survivor_id: survivor.id,
    merged_by: ctx.actor.id,
    act_id: options.actId,
    choices,
    before: valuesBefore(source, set),
    gave: { got, offered },
    earlier,
  });
  const code = codeOf(source.number);
  const waiting = recorded.clocks?.before && waitingSince(recorded.clocks.before.ticket);
  const facts = {
    code,
    concerned: await findConcernedStaff(tx, source),
    source_id: source.id,
    waiting_since: waiting ? new Date(waiting).toISOString() : null,
  };
  const audience = choices.tell_customers ? "everyone" : "staff";
  return [{ type: "merged", audience, set: sets, facts }, ...moves];
}

function mergedFields(source: LockedTicket, merged_into: string): Partial<TicketFields> {
  const { now, status } = source;
  const closed = status === "closed" ? {} : fieldsOfStatus(source, "closed", { now, by: "staff" });
  return { ...closed, is_merged: true, merged_into, links: [] };
}

/** The fields that change, as they were. */
function valuesBefore(source: LockedTicket, set: Partial<TicketFields>): Partial<TicketFields> {
  const names = Object.keys(set) as (keyof TicketFields)[];
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}

/** What was said in a ticket comes to another. A reply that is about to leave is stopped: its author looks at it again. */
async function moveSteps(
  tx: TenantTx,
  survivor: LockedTicket,
  source: LockedTicket,
  order: "time" | "after",
): Promise<Step[]> {
  const movable = await findMovableMessages(tx, source.id);
  const moments = order === "time" ? await findEventTimes(tx, survivor.id) : undefined;
  const moves = movable.map((message) => moveStep(message, moments));
  const stops = await stopReplies(tx, source.id, { because: "merged" });
  return [...moves, ...stops];
}

function moveStep(
  { id, kind, state, said_at }: MovableMessage,
  moments: readonly { seq: number; at: string }[] | undefined,
): Step {
  const isPublic = kind === "message" && !unsentStates.some((one) => one === state);
  const words = { type: "message_moved", audience: isPublic ? "everyone" : "staff" } as const;
  const step = { ...words, said: id, said_at };
  return moments ? { ...step, place: positionIn(said_at, moments) } : step;
}

/** Behind the last thing that had happened by then; before everything if nothing had. */
function positionIn(said: string, moments: readonly { seq: number; at: string }[]): number {
  const time = Date.parse(said);
  return moments.findLast(({ at }) => Date.parse(at) <= time)?.seq ?? 0;
}

/** The staff that a ticket concerns: they are notified of the merge. */
async function findConcernedStaff(
  tx: TenantTx,
  { id, assigned_to }: LockedTicket,
): Promise<string[]> {
  const staff = (await findFollowers(tx, id)).filter(
    ({ is_staff, is_muted }) => is_staff && !is_muted,
  );
  return [...(assigned_to ? [assigned_to] : []), ...staff.map((person) => person.id)];
}
