import type { ticketWork } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { findCategory, getUsableCategory } from "../../categories/index.ts";
import { findDepartment, getUsableDepartment } from "../../departments/index.ts";
import { momentOf } from "../moment.ts";
import { findRequester, findWorker, peopleIn } from "../people.store.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import type { HeldTicket, TicketFields } from "../ticket-state.ts";
import { priorityWords, sourceWords } from "../words.ts";
import { holdOpenTicket, refuseStaleTicket } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";

/** Changes fields of a ticket, an event for each. */
export function updateTicket(
  ctx: PersonContext,
  ref: string,
  { version, ...change }: ticketWork.Change,
) {
  return ctx.transact(async (tx) => {
    const held = await holdOpenTicket(tx, ctx, ref);
    const { category, department, hold_reason, ...own } = change;
    const wanted: Partial<TicketFields> = {
      ...own,
      ...(own.due_at && { due_at: momentOf(own.due_at) }),
      category_id: category,
      department_id: department,
      hold_reason: held.status === "on_hold" ? hold_reason : undefined,
    } as Partial<TicketFields>;
    if (hold_reason && held.status !== "on_hold") {
      throw refuseField("hold_reason", "Only a ticket on hold has a reason");
    }
    const changes = differences<TicketFields>(held, wanted);
    await refuseStaleTicket(tx, ctx, held, version, changes);
    const names = new Set(changes.map(({ field }) => field as keyof TicketFields));
    const steps: Step[] = [];
    for (const name of names) steps.push(...((await writers[name]?.(tx, held, wanted)) ?? []));
    const label = labelOf(steps);
    const recorded = await record(tx, ctx, held, steps, { label });
    return changed(tx, ctx, recorded, "Ticket updated successfully");
  });
}

function labelOf(steps: readonly Step[]): string {
  const [first] = steps;
  const to = first?.facts?.to;
  const field = first?.type.replace("_changed", "").replace("_", " ") ?? "fields";
  const word = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  if (steps.length > 1 && steps[1]?.type !== "unassigned") return "Fields changed";
  return typeof to === "string" ? `${word} set to ${to}` : `${word} changed`;
}

type Writer = (tx: TenantTx, held: HeldTicket, wanted: Partial<TicketFields>) => Promise<Step[]>;

const writers: Partial<Record<keyof TicketFields, Writer>> = {
  title: async (_tx, held, { title = "" }) => [
    { type: "title_changed", set: { title }, facts: { from: held.title, to: title } },
  ],
  priority: async (_tx, held, { priority = "normal" }) => [
    {
      type: "priority_changed",
      set: { priority },
      facts: { from: priorityWords[held.priority], to: priorityWords[priority] },
    },
  ],
  source: async (_tx, held, { source = "internal" }) => [
    {
      type: "source_changed",
      set: { source },
      facts: { from: sourceWords[held.source], to: sourceWords[source] },
    },
  ],
  hold_reason: async (_tx, _held, { hold_reason = null }) => [
    {
      type: "field_changed",
      set: { hold_reason },
      facts: { field: "hold reason", to: hold_reason },
    },
  ],
  due_at: changeDue,
  category_id: changeCategory,
  department_id: changeDepartment,
  requester_id: changeRequester,
};

async function changeDue(
  _tx: TenantTx,
  { now }: HeldTicket,
  { due_at = null }: Partial<TicketFields>,
): Promise<Step[]> {
  if (due_at && Date.parse(due_at) <= Date.parse(now)) {
    throw refuseField("due_at", "Choose a due date in the future");
  }
  return [{ type: "due_changed", set: { due_at }, facts: { to: due_at } }];
}

async function changeCategory(
  tx: TenantTx,
  held: HeldTicket,
  { category_id = null }: Partial<TicketFields>,
): Promise<Step[]> {
  const from = held.category_id && (await findCategory(tx, held.category_id))?.name;
  const to = category_id ? (await getUsableCategory(tx, category_id)).name : null;
  return [{ type: "category_changed", set: { category_id }, facts: { from, to } }];
}

/** Whoever may not work in the new department loses the ticket in the same change, and the event says why. */
async function changeDepartment(
  tx: TenantTx,
  held: HeldTicket,
  { department_id = held.department_id }: Partial<TicketFields>,
): Promise<Step[]> {
  const [from, to] = [
    await findDepartment(tx, held.department_id),
    await getUsableDepartment(tx, department_id),
  ];
  const facts = { from: from?.name, to: to.name };
  const steps: Step[] = [{ type: "department_changed", set: { department_id }, facts }];
  if (!held.assigned_to) return steps;
  const holder = await findWorker(tx, held.assigned_to, department_id);
  if (!holder?.mayWork) {
    const name = holder?.name ?? "";
    const why = `cannot work on tickets of ${to.name}`;
    steps.push({ type: "unassigned", set: { assigned_to: null }, facts: { name, why } });
  }
  return steps;
}

async function changeRequester(
  tx: TenantTx,
  held: HeldTicket,
  { requester_id = held.requester_id }: Partial<TicketFields>,
): Promise<Step[]> {
  const requester = await findRequester(tx, requester_id);
  if (!requester) throw refuseField("requester_id", "Unknown person");
  const people = await peopleIn(tx, [held.requester_id, requester_id]);
  const set = { requester_id, organization_id: requester.organization_id };
  const facts = {
    from: people.get(held.requester_id)?.name,
    to: people.get(requester_id)?.name,
  };
  return [{ type: "requester_changed", set, facts }];
}
