import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { type ClocksSnapshot, type SlaSettings, snapshotOf } from "../sla/index.ts";
import { type ActRow, insertAct, insertActItem } from "./acts.store.ts";
import { type ClocksMoved, firstClocks, nextClocks } from "./clocks/keep-clocks.ts";
import { columnsOf, writeClocks } from "./clocks/write-clocks.ts";
import { fieldsChanged, play, type Step } from "./play.ts";
import { blank, type HeldTicket, type TicketFields } from "./ticket-state.ts";
import { insertTicket, updateTicket } from "./tickets.store.ts";
import { promiseSteps } from "./timers/promise-steps.rules.ts";
import { publicEndOf, type Writer, writeEvents, writeLists } from "./write-record.ts";

export type { Writer } from "./write-record.ts";

interface Manner {
  /** What the act is called where it is offered to be taken back. Without one it cannot be. */
  readonly label?: string | undefined;
  readonly undoOf?: string | undefined;
  /** The clocks as they stood before what is taken back. */
  readonly restore?: ClocksSnapshot | undefined;
}

export interface Recorded {
  readonly ticket: HeldTicket;
  readonly undo: ActRow | undefined;
  readonly clocks?: ClocksMoved | undefined;
}

/** Writes what happens to a ticket that is held: its row, an event for each step, and what it takes to undo them. */
export async function record(
  tx: TenantTx,
  ctx: Writer,
  held: HeldTicket,
  steps: readonly Step[],
  { label, undoOf, restore }: Manner = {},
): Promise<Recorded> {
  const { actor } = ctx;
  const version = held.version + 1;
  const act = actOf(ctx, label, undoOf);
  const manner = { actor, actId: act?.id ?? null, undoOf: undoOf ?? null, version };
  const acted = play(held, steps, manner);
  if (acted.events.length === 0) return { ticket: held, undo: undefined };
  const changed = fieldsChanged(held, acted.after);
  const clocks = await nextClocks(tx, held, { ...acted, changed, restore });
  const { events, after, lastWord } = clocks ? play(held, told(steps, clocks), manner) : acted;
  const last_seq = held.last_seq + events.length;
  const end = { last_seq, last_word_seq: lastWord, ...publicEndOf(events) };
  const [revision, undo] = await Promise.all([
    clocks && writeClocks(tx, actor, after, clocks),
    act && !ctx.within ? insertAct(tx, act) : undefined,
    updateTicket(tx, held.id, changed, { ...end, ...(clocks && columnsOf(clocks)) }),
    writeLists(tx, actor, held.id, changed),
    writeEvents(tx, ctx, steps, events, after),
  ]);
  const ticket = { ...after, version, last_seq };
  if (!act) return { ticket, undo: undefined, clocks };
  const inverse = fieldsChanged(after, held);
  const item = { act_id: act.id, ticket_id: held.id, seq: last_seq, inverse };
  await insertActItem(tx, { ...item, clocks: before(held, clocks, revision) });
  return { ticket, undo, clocks };
}

/** What somebody may take back. */
function actOf({ actor, within }: Writer, label: string | undefined, undoOf: string | undefined) {
  if (label === undefined || actor.kind !== "person") return undefined;
  return { id: within ?? newId(), actor_id: actor.id, label, undo_of: undoOf ?? null };
}

/** What happens, and what that does to promises. */
const told = (steps: readonly Step[], { before, after }: ClocksMoved): Step[] => [
  ...steps,
  ...promiseSteps(before?.ticket, after.ticket),
];

/** The clocks as they stood, to be put back. */
const before = (held: HeldTicket, clocks: ClocksMoved | undefined, revision: number | undefined) =>
  clocks?.before && revision !== undefined
    ? snapshotOf(clocks.before, Date.parse(held.now), revision)
    : undefined;

/** Writes the beginning of a ticket. */
export async function recordFirst(
  tx: TenantTx,
  ctx: Writer,
  id: string,
  steps: readonly Step[],
  /** The desk, for whoever has it already. */
  desk?: SlaSettings,
): Promise<void> {
  const nothing = { ...blank, id, last_seq: 0, version: 0 };
  const manner = { actor: ctx.actor, actId: null, undoOf: null, version: 1 };
  const { events, after, lastWord = 0 } = play(nothing, steps, manner);
  const clocks = await firstClocks(tx, after, events, desk);
  const { id: _id, version: _version, last_seq: _seq, ...fields } = after;
  const end = { last_seq: events.length, last_word_seq: lastWord, ...publicEndOf(events) };
  const lists = {
    ...(fields.tags.length > 0 && { tags: fields.tags }),
    ...(fields.watchers.length > 0 && { watchers: fields.watchers }),
  };
  await Promise.all([
    insertTicket(tx, id, fields satisfies TicketFields, { ...end, ...columnsOf(clocks) }),
    writeLists(tx, ctx.actor, id, lists),
    writeEvents(tx, ctx, steps, events, after),
    writeClocks(tx, ctx.actor, after, clocks),
  ]);
}
