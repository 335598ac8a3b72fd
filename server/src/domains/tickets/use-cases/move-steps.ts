import type { TenantTx } from "#platform/db/tenant-db.ts";
import { updateHoldingStopped } from "../messages.store.ts";
import { findMoments, findMovable, type Movable } from "../moved-messages.store.ts";
import { findFollowers } from "../notices.store.ts";
import { peopleIn } from "../people.store.ts";
import type { Step } from "../play.ts";
import type { HeldTicket } from "../ticket-state.ts";

const waiting = ["holding", "held", "cancelled"];

/** What was said in a ticket comes to another. A reply that is about to leave is stopped: its author looks at it again. */
export async function moveSteps(
  tx: TenantTx,
  survivor: HeldTicket,
  source: HeldTicket,
  order: "time" | "after",
): Promise<Step[]> {
  const movable = await findMovable(tx, source.id);
  const moments = order === "time" ? await findMoments(tx, survivor.id) : undefined;
  const moves = movable.map((message) => moveStep(message, moments));
  const stopped = await updateHoldingStopped(tx, source.id);
  const people = await peopleIn(
    tx,
    stopped.map(({ author_id }) => author_id),
  );
  const stops = stopped.map(({ id, author_id }) => ({
    type: "hold_stopped",
    facts: { message_id: id, name: people.get(author_id)?.name, why: "the ticket was merged" },
  }));
  return [...moves, ...stops];
}

function moveStep(
  { id, kind, state, said_at }: Movable,
  moments: readonly { seq: number; at: string }[] | undefined,
): Step {
  const isPublic = kind === "message" && !waiting.includes(state);
  const words = { type: "message_moved", audience: isPublic ? "everyone" : "staff" } as const;
  const step = { ...words, said: id, said_at };
  return moments ? { ...step, place: placeOf(said_at, moments) } : step;
}

/** Behind the last thing that had happened by then; before everything if nothing had. */
function placeOf(said: string, moments: readonly { seq: number; at: string }[]): number {
  const time = Date.parse(said);
  return moments.findLast(({ at }) => Date.parse(at) <= time)?.seq ?? 0;
}

/** The staff that a ticket concerns: they hear where it goes on. */
export async function findConcerned(
  tx: TenantTx,
  { id, assigned_to }: HeldTicket,
): Promise<string[]> {
  const staff = (await findFollowers(tx, id)).filter(
    ({ is_staff, is_muted }) => is_staff && !is_muted,
  );
  return [...(assigned_to ? [assigned_to] : []), ...staff.map((person) => person.id)];
}
