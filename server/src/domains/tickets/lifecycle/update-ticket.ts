import type { ticketChanges } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { differences } from "#platform/outbox/event.ts";
import { findCategory, getUsableCategory } from "../../categories/index.ts";
import { findDepartment, getUsableDepartment } from "../../departments/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { priorityLabels, sourceLabels } from "../core/labels.ts";
import { getLockedTicketFor, refuseStaleTicket } from "../core/lock-ticket.ts";
import { findAssignee, findPeopleById, findRequester } from "../core/people.store.ts";
import { changedTicket } from "../core/show-ticket.ts";
import {
  type LockedTicket,
  patchChanges,
  type Step,
  type TicketFields,
  type TicketPatch,
  toIso,
} from "../core/ticket-state.ts";
import { checkGivenValues, customFieldSteps } from "../fields/set-values.ts";

/** Changes fields of a ticket, an event for each. */
export function updateTicket(
  ctx: PersonContext,
  ref: string,
  { version, ...change }: ticketChanges.Change,
) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "update");
    const { category, department, hold_reason, custom, ...own } = change;
    const given = custom && (await checkGivenValues(tx, custom, { ...locked, side: "staff" }));
    const wanted: TicketPatch = {
      ...own,
      ...(own.due_at && { due_at: toIso(own.due_at) }),
      category_id: category,
      department_id: department,
      hold_reason: locked.status === "on_hold" ? hold_reason : undefined,
      ...(given && { custom: given.patch }),
    } as TicketPatch;
    if (hold_reason && locked.status !== "on_hold") {
      throw refuseField("hold_reason", "Only a ticket on hold has a reason");
    }
    const changes = patchChanges(locked, wanted);
    await refuseStaleTicket(tx, ctx, locked, version, changes);
    const steps = await fieldSteps(tx, locked, wanted);
    if (given) steps.push(...(await customFieldSteps(tx, locked, given)));
    const label = labelOf(steps);
    const recorded = await commitChange(tx, ctx, locked, steps, { label });
    return changedTicket(tx, ctx, recorded, "Ticket updated successfully");
  });
}

/** What happens when fields get these values, for each that has another one. */
export async function fieldSteps(
  tx: TenantTx,
  locked: LockedTicket,
  { custom: _custom, ...wanted }: TicketPatch,
): Promise<Step[]> {
  const changes = differences<TicketFields>(locked, wanted);
  const names = new Set(changes.map(({ field }) => field as keyof TicketFields));
  const steps: Step[] = [];
  for (const name of names) steps.push(...((await fieldChanges[name]?.(tx, locked, wanted)) ?? []));
  return steps;
}

function labelOf(steps: readonly Step[]): string {
  const [first] = steps;
  const { to, field: named } = first?.facts ?? {};
  const type = first?.type.replace("_changed", "").replace("_", " ") ?? "fields";
  const field = typeof named === "string" ? named : type;
  const word = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  if (steps.length > 1 && steps[1]?.type !== "unassigned") return "Fields changed";
  return typeof to === "string" ? `${word} set to ${to}` : `${word} changed`;
}

type FieldChange = (
  tx: TenantTx,
  locked: LockedTicket,
  wanted: Partial<TicketFields>,
) => Promise<Step[]>;

const fieldChanges: Partial<Record<keyof TicketFields, FieldChange>> = {
  title: async (_tx, locked, { title = "" }) => [
    { type: "title_changed", set: { title }, facts: { from: locked.title, to: title } },
  ],
  priority: async (_tx, locked, { priority = "normal" }) => [
    {
      type: "priority_changed",
      set: { priority },
      facts: { from: priorityLabels[locked.priority], to: priorityLabels[priority] },
    },
  ],
  source: async (_tx, locked, { source = "internal" }) => [
    {
      type: "source_changed",
      set: { source },
      facts: { from: sourceLabels[locked.source], to: sourceLabels[source] },
    },
  ],
  hold_reason: async (_tx, _held, { hold_reason = null }) => [
    {
      type: "field_changed",
      set: { hold_reason },
      facts: { field: "hold reason", to: hold_reason },
    },
  ],
  due_at: changeDueDate,
  category_id: changeCategory,
  department_id: changeDepartment,
  requester_id: changeRequester,
};

async function changeDueDate(
  _tx: TenantTx,
  { now }: LockedTicket,
  { due_at = null }: Partial<TicketFields>,
): Promise<Step[]> {
  if (due_at && Date.parse(due_at) <= Date.parse(now)) {
    throw refuseField("due_at", "Choose a due date in the future");
  }
  return [{ type: "due_changed", set: { due_at }, facts: { to: due_at } }];
}

async function changeCategory(
  tx: TenantTx,
  locked: LockedTicket,
  { category_id = null }: Partial<TicketFields>,
): Promise<Step[]> {
  const from = locked.category_id && (await findCategory(tx, locked.category_id))?.name;
  const to = category_id ? (await getUsableCategory(tx, category_id)).name : null;
  return [{ type: "category_changed", set: { category_id }, facts: { from, to } }];
}

/** Whoever may not work in the new department loses the ticket in the same change, and the event says why. */
async function changeDepartment(
  tx: TenantTx,
  locked: LockedTicket,
  { department_id = locked.department_id }: Partial<TicketFields>,
): Promise<Step[]> {
  const [from, to] = [
    await findDepartment(tx, locked.department_id),
    await getUsableDepartment(tx, department_id),
  ];
  const facts = { from: from?.name, to: to.name };
  const steps: Step[] = [{ type: "department_changed", set: { department_id }, facts }];
  if (!locked.assigned_to) return steps;
  const holder = await findAssignee(tx, locked.assigned_to, department_id);
  if (!holder?.mayWork) {
    const name = holder?.name ?? "";
    const why = `cannot work on tickets of ${to.name}`;
    steps.push({ type: "unassigned", set: { assigned_to: null }, facts: { name, why } });
  }
  return steps;
}

async function changeRequester(
  tx: TenantTx,
  locked: LockedTicket,
  { requester_id = locked.requester_id }: Partial<TicketFields>,
): Promise<Step[]> {
  const requester = await findRequester(tx, requester_id);
  if (!requester) throw refuseField("requester_id", "Unknown person");
  const people = await findPeopleById(tx, [locked.requester_id, requester_id]);
  const set = { requester_id, organization_id: requester.organization_id };
  const facts = {
    from: people.get(locked.requester_id)?.name,
    to: people.get(requester_id)?.name,
  };
  return [{ type: "requester_changed", set, facts }];
}
