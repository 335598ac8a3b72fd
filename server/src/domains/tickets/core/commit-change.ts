import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { type Announcer, announce } from "#platform/outbox/event.ts";
import { type ClocksSnapshot, type SlaSettings, snapshotOf } from "../../sla/index.ts";
import { insertMessage } from "../conversation/messages.store.ts";
import { stopAfterChange } from "../conversation/stop-replies.ts";
import { replaceFieldValues } from "../fields/field-values.store.ts";
import { type ActKind, type ActRow, insertAct, insertActItem } from "../history/acts.store.ts";
import { publishTicketChange } from "../live/live-updates.ts";
import { queueCustomerMails } from "../mails/queue-customer-mails.ts";
import { replaceLinks } from "../relations/links.store.ts";
import { breachSteps } from "../sla/clock-changes.rules.ts";
import {
  type ClocksChange,
  slaColumns,
  startTicketClocks,
  updateTicketClocks,
  writeClocks,
} from "../sla/ticket-clocks.ts";
import { ticketChanged } from "../tickets.events.ts";
import { replaceWatchers } from "./people.store.ts";
import { scheduleJobs } from "./schedule-jobs.ts";
import { insertTicketEvents, type NewTicketEvent, saveResolutions } from "./ticket-events.store.ts";
import {
  applySteps,
  blankTicket,
  changedFields,
  type LockedTicket,
  type Step,
  type TicketFields,
  type TicketPatch,
  type TicketState,
} from "./ticket-state.ts";
import { insertTicket, type PublicCounters, replaceTags, updateTicket } from "./tickets.store.ts";

interface CommitOptions {
  /** What the act is called where it is offered to be undone. Without one it cannot be. */
  readonly label?: string | undefined;
  readonly undoOf?: string | undefined;
  /** The clocks as they stood before what is undone. */
  readonly restore?: ClocksSnapshot | undefined;
}

export interface CommittedChange {
  readonly ticket: LockedTicket;
  readonly undo: ActRow | undefined;
  readonly clocks?: ClocksChange | undefined;
}

/** Writes what happens to a ticket that is locked: its row, an event for each step, and what it takes to undo them. */
export async function commitChange(
  tx: TenantTx,
  ctx: ChangeContext,
  locked: LockedTicket,
  asked: readonly Step[],
  { label, undoOf, restore }: CommitOptions = {},
): Promise<CommittedChange> {
  const { actor } = ctx;
  const version = locked.version + 1;
  const act = undoableAct(ctx, label, undoOf);
  const options = { actor, actId: act?.id ?? null, undoOf: undoOf ?? null, version };
  const { after: left } = applySteps(locked, asked, options);
  const stops = await stopAfterChange(tx, locked.id, changedFields(locked, left));
  const steps = [...asked, ...stops];
  const acted = applySteps(locked, steps, options);
  if (acted.events.length === 0) return { ticket: locked, undo: undefined };
  const changed = changedFields(locked, acted.after);
  const clocks = await updateTicketClocks(tx, locked, { ...acted, changed, restore });
  const { events, after, lastWord } = clocks
    ? applySteps(locked, withBreachSteps(steps, clocks), options)
    : acted;
  const last_seq = locked.last_seq + events.length;
  const end = { last_seq, last_word_seq: lastWord, ...publicCounters(events) };
  const [revision, undo] = await Promise.all([
    clocks && writeClocks(tx, actor, after, clocks),
    act && !ctx.within ? insertAct(tx, act) : undefined,
    updateTicket(tx, locked.id, columnsOf(changed, acted.after), {
      ...end,
      ...(clocks && slaColumns(clocks)),
    }),
    writeLists(tx, actor, locked.id, changed),
    writeEvents(tx, ctx, steps, events, after),
    scheduleJobs(tx, ctx, after, changed),
  ]);
  const ticket = { ...after, version, last_seq };
  if (!act) return { ticket, undo: undefined, clocks };
  const inverse = changedFields(after, locked);
  const item = { act_id: act.id, ticket_id: locked.id, seq: last_seq, inverse };
  await insertActItem(tx, { ...item, clocks: clocksSnapshot(locked, clocks, revision) });
  return { ticket, undo, clocks };
}

/** What is written of the row: the custom fields are one column. */
const columnsOf = (
  { custom, ...changed }: TicketPatch,
  after: TicketFields,
): Partial<TicketFields> => ({ ...changed, ...(custom && { custom: after.custom }) });

/** What somebody may undo. */
function undoableAct(
  { actor, within }: ChangeContext,
  label: string | undefined,
  undoOf: string | undefined,
) {
  if (label === undefined || actor.kind !== "person") return undefined;
  return { id: within ?? newId(), actor_id: actor.id, label, undo_of: undoOf ?? null };
}

/** What happens, and what that does to promises. */
const withBreachSteps = (steps: readonly Step[], { before, after }: ClocksChange): Step[] => [
  ...steps,
  ...breachSteps(before?.ticket, after.ticket),
];

/** The clocks as they stood, to be put back. */
const clocksSnapshot = (
  locked: LockedTicket,
  clocks: ClocksChange | undefined,
  revision: number | undefined,
) =>
  clocks?.before && revision !== undefined
    ? snapshotOf(clocks.before, Date.parse(locked.now), revision)
    : undefined;

/** Writes the beginning of a ticket. */
export async function commitNewTicket(
  tx: TenantTx,
  ctx: ChangeContext,
  id: string,
  steps: readonly Step[],
  /** The desk, for whoever has it already. */
  settings?: SlaSettings,
  /** Since when its clocks count, for a ticket that was asked before. */
  askedAt?: string,
): Promise<void> {
  const nothing = { ...blankTicket, id, last_seq: 0, version: 0 };
  const options = { actor: ctx.actor, actId: null, undoOf: null, version: 1 };
  const { events, after, lastWord = 0 } = applySteps(nothing, steps, options);
  const clocks = await startTicketClocks(tx, after, events, { settings, askedAt });
  const { id: _id, version: _version, last_seq: _seq, ...fields } = after;
  const end = { last_seq: events.length, last_word_seq: lastWord, ...publicCounters(events) };
  const lists = {
    ...(fields.tags.length > 0 && { tags: fields.tags }),
    ...(fields.watchers.length > 0 && { watchers: fields.watchers }),
    ...(Object.keys(fields.custom).length > 0 && { custom: fields.custom }),
  };
  await Promise.all([
    insertTicket(tx, id, fields satisfies TicketFields, { ...end, ...slaColumns(clocks) }),
    writeLists(tx, ctx.actor, id, lists),
    writeEvents(tx, ctx, steps, events, after),
    writeClocks(tx, ctx.actor, after, clocks),
    scheduleJobs(tx, ctx, after, fields),
  ]);
}

/** Who writes. */
export interface ChangeContext extends Announcer, Pick<Context, "businessId" | "read"> {
  /** The act on many tickets that this is part of, which is undone as a whole. */
  readonly within?: string | undefined;
}

/** How far it comes for whoever does not see what staff do among themselves. */
function publicCounters(events: readonly NewTicketEvent[]): PublicCounters {
  const open = events.filter(({ audience }) => audience === "everyone");
  const [last, word] = [open.at(-1), open.findLast(({ message_id }) => message_id !== null)];
  return {
    ...(last && { public_seq: last.seq }),
    ...(word && { public_word_seq: word.seq }),
  };
}

async function writeLists(
  tx: TenantTx,
  actor: ChangeContext["actor"],
  id: string,
  { tags, watchers, links, custom }: TicketPatch,
): Promise<void> {
  const addedBy = actor.kind === "person" ? actor.id : null;
  await Promise.all([
    tags && replaceTags(tx, id, tags),
    watchers && replaceWatchers(tx, id, watchers, addedBy),
    links && replaceLinks(tx, id, links),
    custom && replaceFieldValues(tx, id, custom),
  ]);
}

async function writeEvents(
  tx: TenantTx,
  ctx: ChangeContext,
  steps: readonly Step[],
  events: readonly NewTicketEvent[],
  ticket: TicketState,
): Promise<void> {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  const { ticket_id, seq: first_seq, version } = first;
  const { requester_id, assigned_to } = ticket;
  const about = { record: "ticket", id: ticket_id, version };
  await Promise.all([
    ...steps.map(({ message }) => message && insertMessage(tx, { ...message, ticket_id })),
    insertTicketEvents(tx, events),
    announce(tx, ctx, ticketChanged({ ticket_id, first_seq, last_seq: last.seq }, about)),
    saveResolutions(tx, events, assigned_to),
  ]);
  await queueCustomerMails(tx, ctx, events, ticket);
  publishTicketChange(tx, ctx, { ticket_id, first_seq, last_seq: last.seq, requester_id });
}

/** Whoever acts, as part of an act on several tickets. */
export function contextWithinAct(ctx: PersonContext, within: string | undefined): ChangeContext {
  const { businessId, actor, requestId, caller, read } = ctx;
  return { businessId, actor, requestId, caller, read, within };
}

export interface TicketChange {
  readonly locked: LockedTicket;
  readonly steps: readonly Step[];
}

/** Writes what one act does to several tickets that are locked. It is undone as a whole. */
export async function commitJointly(
  tx: TenantTx,
  ctx: PersonContext,
  parts: readonly TicketChange[],
  { label, kind }: { readonly label: string; readonly kind: ActKind },
): Promise<ActRow> {
  const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null, kind };
  const undo = await insertAct(tx, act);
  for (const { locked, steps } of parts) {
    await commitChange(tx, contextWithinAct(ctx, undo.id), locked, steps, { label });
  }
  return undo;
}
