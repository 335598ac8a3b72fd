import type { Permission, ticketChangeList } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { Failure, fail } from "#platform/failure.ts";
import { ticketAfter } from "../conversation/message-steps.ts";
import { type CommittedChange, commitChange } from "../core/commit-change.ts";
import { getLockedTicket, requireAction, requirePermission } from "../core/lock-ticket.ts";
import { changedTicket } from "../core/show-ticket.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { checkGivenValues, customFieldSteps } from "../fields/set-values.ts";
import { assignSteps, unassignSteps } from "./assign-ticket.ts";
import { checkTransition, statusSteps } from "./change-status.ts";
import { tagSteps } from "./change-tags.ts";
import { watchSteps } from "./change-watchers.ts";
import { nameChanges } from "./name-changes.ts";
import { snoozeStep } from "./snooze-ticket.ts";
import { fieldSteps } from "./update-ticket.ts";

type ChangeItem = ticketChangeList.ChangeItem;

/** Applies several changes, all or none. They are undone together. */
export function applyChangeList(
  ctx: PersonContext,
  ref: string,
  { changes }: { changes: readonly ChangeItem[] },
) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    const steps = await changeListSteps(tx, ctx, locked, changes);
    const recorded = await commitChange(tx, ctx, locked, steps, { label: "Macro applied" });
    return changedTicket(tx, ctx, recorded, "Ticket updated successfully");
  });
}

/** What happens to a ticket with these changes. The first that is not possible is named. */
export async function changeListSteps(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  changes: readonly ChangeItem[],
): Promise<Step[]> {
  if (changes.length === 0) return [];
  requireAction(ctx, locked, "update");
  const { steps, refused } = await tryChanges(tx, ctx, locked, changes);
  const [first] = refused;
  if (!first) return steps;
  // It names the fields, so that they can be asked for.
  if (first.failure.code === "tickets.fields_missing") throw first.failure;
  const [named] = await nameChanges(tx, ctx.actor, [changes[first.position] as ChangeItem]);
  throw fail(
    "automation.action_invalid",
    { change: named?.label ?? "", reason: first.failure.message },
    { data: { position: first.position } },
  );
}

/** How changes are called that were made with a reply, which an undo does not take back. */
export const labelAfterReply = "Changes with the reply, which stays sent";

/** Writes changes after a message, as an act of its own: the message stays when they are undone. */
export async function commitChangeList(
  tx: TenantTx,
  ctx: PersonContext,
  written: CommittedChange,
  { changes, label }: { readonly changes: readonly ChangeItem[]; readonly label: string },
): Promise<CommittedChange> {
  if (changes.length === 0) return written;
  const steps = await changeListSteps(tx, ctx, written.ticket, changes);
  return commitChange(tx, ctx, written.ticket, steps, { label });
}

interface RefusedChange {
  readonly position: number;
  readonly failure: Failure;
}

interface TriedChanges {
  readonly steps: Step[];
  readonly refused: readonly RefusedChange[];
}

/** The same, where each change that is not possible is left out and told. */
async function tryChanges(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  changes: readonly ChangeItem[],
): Promise<TriedChanges> {
  const steps: Step[] = [];
  const refused: RefusedChange[] = [];
  for (const [position, change] of fieldsFirst(changes)) {
    try {
      const before = ticketAfter(locked, steps);
      steps.push(...(await stepsOf[change.type](tx, ctx, before, change)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ position, failure: error });
    }
  }
  return { steps, refused: refused.sort((one, other) => one.position - other.position) };
}

/** A status may need the fields that the same changes fill in, wherever they name them. */
function fieldsFirst(changes: readonly ChangeItem[]): [number, ChangeItem][] {
  const isLater = ([, { type }]: [number, ChangeItem]) => Number(type !== "field");
  return [...changes.entries()].sort((one, other) => isLater(one) - isLater(other));
}

/** A ticket with the custom fields that changes fill in, for a status that is set before them. */
export async function withFieldsOf(
  tx: TenantTx,
  locked: LockedTicket,
  changes: readonly ChangeItem[],
): Promise<LockedTicket> {
  const fields = changes.filter(({ type }) => type === "field");
  const steps: Step[] = [];
  for (const change of fields) {
    steps.push(...(await customFieldChange(tx, ticketAfter(locked, steps), change)));
  }
  return ticketAfter(locked, steps);
}

async function customFieldChange(
  tx: TenantTx,
  locked: LockedTicket,
  { key = "", value = null }: ChangeItem,
): Promise<Step[]> {
  const given = await checkGivenValues(tx, { [key]: value }, { ...locked, side: "staff" });
  return customFieldSteps(tx, locked, given);
}

/** What would not be possible if a ticket were changed now. Nothing is written. */
export function checkChangeList(
  ctx: PersonContext,
  ref: string,
  changes: readonly ChangeItem[],
): Promise<{ position: number | null; message: string }[]> {
  return ctx.transact(async (tx) => {
    if (changes.length === 0) return [];
    try {
      const locked = await getLockedTicket(tx, ctx, ref);
      requireAction(ctx, locked, "update");
      const { refused } = await tryChanges(tx, ctx, locked, changes);
      return refused.map(({ position, failure }) => ({ position, message: failure.message }));
    } catch (error) {
      if (!(error instanceof Failure) || error.code === "record.not_found") throw error;
      return [{ position: null, message: error.message }];
    }
  });
}

type Steps = (
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  change: ChangeItem,
) => Promise<Step[]>;

const assignPermission: Permission = "tickets.assign";

const stepsOf: Record<ticketChangeList.ChangeType, Steps> = {
  async status(tx, { actor }, locked, { status: to = "open", hold_reason: holdReason }) {
    if (locked.status === to) return [];
    checkTransition(locked.status, to);
    return statusSteps(tx, locked, to, { side: "staff", actorId: actor.id, holdReason });
  },
  priority: (tx, _ctx, locked, { priority = "normal" }) => fieldSteps(tx, locked, { priority }),
  async assign(tx, ctx, locked, { agent_id = null }) {
    if (agent_id !== ctx.actor.id) requirePermission(ctx, assignPermission);
    return agent_id ? assignSteps(tx, ctx, locked, agent_id) : unassignSteps(tx, locked);
  },
  take: (tx, ctx, locked) => assignSteps(tx, ctx, locked, ctx.actor.id),
  department: (tx, _ctx, locked, { department: department_id = locked.department_id }) =>
    fieldSteps(tx, locked, { department_id }),
  category: (tx, _ctx, locked, { category: category_id = null }) =>
    fieldSteps(tx, locked, { category_id }),
  add_tags: (tx, _ctx, locked, { tags: add = [] }) => tagSteps(tx, locked, { add }),
  remove_tags: (tx, _ctx, locked, { tags: remove = [] }) => tagSteps(tx, locked, { remove }),
  field: (tx, _ctx, locked, change) => customFieldChange(tx, locked, change),
  watch: (tx, { actor }, locked) => watchSteps(tx, locked, [actor.id]),
  async snooze(_tx, ctx, locked, { minutes, on_reply }) {
    const until = minutes && new Date(Date.parse(locked.now) + minutes * 60_000).toISOString();
    return [snoozeStep(ctx, locked, { ...(until && { until }), on_reply })];
  },
};
