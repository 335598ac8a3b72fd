import type { tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { isStaff } from "../may.rules.ts";
import { updateHoldingStopped } from "../messages.store.ts";
import { peopleIn } from "../people.store.ts";
import type { Step } from "../play.ts";
import { awake } from "../status.rules.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { demand } from "./hold-ticket.ts";
import type { Side } from "./judge-writer.ts";
import { refuseMove } from "./set-status.ts";
import { statusSteps } from "./status-steps.ts";

type Words = Pick<NonNullable<Step["message"]>, "kind" | "is_staff">;

/** The words themselves: a note counts nowhere but among the files, a message says who spoke last. */
export function wordsStep(held: HeldTicket, { kind, is_staff }: Words, files: number): Step {
  const { now, first_response_at, message_count } = held;
  const attachments_count = held.attachments_count + files;
  if (kind === "note") return { type: "note_added", set: { attachments_count } };
  const times = is_staff
    ? { last_staff_reply_at: now, first_response_at: first_response_at ?? now }
    : { last_customer_message_at: now };
  const set = { ...times, attachments_count, message_count: message_count + 1 };
  return { type: "message_added", set, audience: "everyone" };
}

/** A public message, and what it does by itself: it moves the ticket along, and stops replies that are about to leave. */
export async function saidSteps(
  tx: TenantTx,
  held: HeldTicket,
  words: Step,
  side: Side,
): Promise<Step[]> {
  const moves = await movesOf(tx, after(held, [words]), side);
  return [words, ...moves, ...(side === "customer" ? await stopSteps(tx, held) : [])];
}

/** Staff begin what is new, an answer brings back what waited for one. */
async function movesOf(tx: TenantTx, held: HeldTicket, side: Side): Promise<Step[]> {
  const { status } = held;
  const isAnswered = side === "customer" && ["pending", "on_hold", "resolved"].includes(status);
  const isBegun = side === "staff" && status === "new";
  if (isAnswered || isBegun) return statusSteps(tx, held, "open", { side });
  return side === "customer" && held.snoozed_by ? [{ type: "woken", set: awake }] : [];
}

/** What a customer writes changes what a reply would answer: its author looks at it again. */
async function stopSteps(tx: TenantTx, held: HeldTicket): Promise<Step[]> {
  const stopped = await updateHoldingStopped(tx, held.id);
  const people = await peopleIn(
    tx,
    stopped.map(({ author_id }) => author_id),
  );
  return stopped.map(({ id, author_id }) => ({
    type: "hold_stopped",
    facts: { message_id: id, name: people.get(author_id)?.name },
  }));
}

/** Whether the writer may choose that status, from where the words bring the ticket. */
export function refuseChosen(
  ctx: PersonContext,
  held: HeldTicket,
  to: tickets.Status | undefined,
): void {
  if (to === undefined) return;
  if (!isStaff(ctx.actor)) throw fail("access.denied");
  demand(ctx, "tickets.update");
  if (held.status !== to) refuseMove(held.status, to);
}

/** The status that was chosen with the words. */
export async function chosenSteps(
  tx: TenantTx,
  held: HeldTicket,
  to: tickets.Status | null | undefined,
  actorId: string,
): Promise<Step[]> {
  if (!to || held.status === to) return [];
  const isActive = (await peopleIn(tx, [actorId])).get(actorId)?.is_active;
  return statusSteps(tx, held, to, { side: "staff", ...(isActive && { actorId }) });
}

export function after(held: HeldTicket, steps: readonly Step[]): HeldTicket {
  const ticket = { ...held };
  for (const { set } of steps) Object.assign(ticket, set);
  return ticket;
}
