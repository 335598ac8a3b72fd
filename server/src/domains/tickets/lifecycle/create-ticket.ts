import type { tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { getUsableCategory } from "../../categories/index.ts";
import { findDefault, findDepartment, getUsableDepartment } from "../../departments/index.ts";
import { claimFiles } from "../../files/index.ts";
import { addContact, findAddressOwner } from "../../people/index.ts";
import { loadSlaSettings } from "../../sla/index.ts";
import { previewOf, sanitizeBody } from "../conversation/message-body.ts";
import { saveLastSeen } from "../conversation/messages.store.ts";
import { commitNewTicket } from "../core/commit-change.ts";
import { requirePermission } from "../core/lock-ticket.ts";
import { findRequester } from "../core/people.store.ts";
import { showChangedTicket } from "../core/show-ticket.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { type Step, type TicketFields, toIso } from "../core/ticket-state.ts";
import { nextTicketNumber } from "../core/tickets.store.ts";
import { applyCustomPatch } from "../fields/custom-values.ts";
import { requireFields } from "../fields/required-fields.ts";
import { checkGivenValues } from "../fields/set-values.ts";
import { resolveTags } from "../tags/resolve-tags.ts";
import { getAssigneeName } from "./assign-ticket.ts";

/** Opens a ticket. A customer asks for themselves; staff for somebody, and may give it away at once. */
export function createTicket(ctx: PersonContext, draft: tickets.Draft) {
  const staff = isStaff(ctx.actor);
  checkCanCreate(ctx, draft, staff);
  const { file_ids = [] } = draft;
  const body = sanitizeBody(draft.description, file_ids);
  return ctx.transact(async (tx) => {
    const [requester, { now, ...fields }, settings] = await Promise.all([
      resolveRequester(tx, ctx, draft, staff),
      fieldsOf(tx, draft, staff),
      loadSlaSettings(tx),
    ]);
    const custom = await customFieldsOf(tx, draft, fields, staff ? "staff" : "customer");
    const isOwn = requester.id === ctx.actor.id;
    const [id, messageId] = [newId(), newId()];
    const step: Step = {
      type: "created",
      audience: "everyone",
      set: {
        ...fields,
        custom,
        ...(isOwn && { last_customer_message_at: now }),
        requester_id: requester.id,
        organization_id: requester.organization_id,
        preview: previewOf(body),
        attachments_count: new Set(file_ids).size,
      },
      message: {
        id: messageId,
        kind: "message",
        author_id: ctx.actor.id,
        is_staff: !isOwn,
        channel: fields.channel,
        ...body,
      },
    };
    await commitNewTicket(tx, ctx, id, [step], settings);
    const [, , ticket] = await Promise.all([
      claimFiles(tx, ctx, file_ids, { type: "ticket_message", id: messageId }),
      saveLastSeen(tx, id, ctx.actor.id, 1),
      showChangedTicket(tx, ctx, id),
    ]);
    return { message: "Ticket created successfully", ticket };
  });
}

const staffOnlyFields = [
  "requester_id",
  "creator_name",
  "creator_email",
  "creator_phone",
  "priority",
  "status",
  "assigned_to",
  "tags",
  "source",
  "due_at",
] as const;

function checkCanCreate(ctx: PersonContext, draft: tickets.Draft, staff: boolean): void {
  requirePermission(ctx, staff ? "tickets.create" : "portal.create");
  if (draft.status === "closed") throw refuseField("status", "Status is not one of the choices");
  if (staff) return;
  const said = staffOnlyFields.find((field) => draft[field] !== undefined);
  if (said) throw refuseField(said, "Only staff may set this");
  if (!draft.category) throw refuseField("category", "Category is required");
}

async function fieldsOf(tx: TenantTx, draft: tickets.Draft, staff: boolean) {
  const [place, { number, now }] = await Promise.all([
    resolveDepartment(tx, draft),
    nextTicketNumber(tx),
  ]);
  const assigned_to = draft.assigned_to ?? null;
  if (assigned_to) await getAssigneeName(tx, assigned_to, place.department_id);
  const due_at = draft.due_at ? toIso(draft.due_at) : null;
  if (due_at && Date.parse(due_at) <= Date.parse(now)) {
    throw refuseField("due_at", "Choose a due date in the future");
  }
  const status = draft.status ?? (assigned_to ? "open" : "new");
  return {
    ...place,
    number,
    reference: newReference(),
    title: draft.title,
    status,
    channel: staff ? ("staff" as const) : ("portal" as const),
    source: draft.source ?? (staff ? ("internal" as const) : ("portal" as const)),
    tags: (await resolveTags(tx, draft.tags ?? [])).sort(),
    due_at,
    assigned_to,
    message_count: 1,
    now,
    ...(status === "resolved" && { resolved_at: now, resolved_by: "staff" as const }),
  };
}

/** The custom fields of a new ticket, checked with what its creation requires. */
async function customFieldsOf(
  tx: TenantTx,
  draft: tickets.Draft,
  place: Omit<Awaited<ReturnType<typeof fieldsOf>>, "now">,
  side: "staff" | "customer",
): Promise<TicketFields["custom"]> {
  const { patch } = await checkGivenValues(tx, draft.custom, { custom: {}, side });
  const custom = applyCustomPatch({}, patch);
  const isResolved = place.status === "resolved";
  const on = isResolved ? (["create", "resolve"] as const) : (["create"] as const);
  await requireFields(tx, { ...place, custom }, { on, side });
  return custom;
}

/** Where a new ticket goes: the department it names, else its category's, else the default one. */
export async function resolveDepartment(
  tx: TenantTx,
  draft: Pick<tickets.Draft, "category" | "department" | "priority">,
) {
  const category = draft.category ? await getUsableCategory(tx, draft.category) : undefined;
  const department = draft.department
    ? await getUsableDepartment(tx, draft.department)
    : ((await findActiveDepartment(tx, category?.department_id)) ?? (await findDefault(tx)));
  if (!department) throw new Error("the business has no default department");
  return {
    department_id: department.id,
    category_id: category?.id ?? null,
    priority: draft.priority ?? ((category?.default_priority ?? "normal") as tickets.Priority),
  };
}

async function findActiveDepartment(tx: TenantTx, departmentId: string | null | undefined) {
  const department = departmentId ? await findDepartment(tx, departmentId) : undefined;
  return department?.is_active ? department : undefined;
}

/** Who asks: the customer themselves, somebody staff name, or somebody new, who is known from then on. */
async function resolveRequester(
  tx: TenantTx,
  ctx: PersonContext,
  draft: tickets.Draft,
  staff: boolean,
): Promise<{ id: string; organization_id: string | null }> {
  const id = staff
    ? (draft.requester_id ?? (await findOrAddContact(tx, ctx, draft)))
    : ctx.actor.id;
  const requester = await findRequester(tx, id);
  if (!requester) throw refuseField("requester_id", "Unknown person");
  return requester;
}

async function findOrAddContact(
  tx: TenantTx,
  ctx: PersonContext,
  { creator_name, creator_email, creator_phone }: tickets.Draft,
): Promise<string> {
  if (!creator_email && !creator_phone) throw refuseField("requester_id", "Requester is required");
  const known = creator_email && (await findAddressOwner(tx, creator_email));
  if (known) return known.id;
  return addContact(tx, ctx, {
    name: creator_name,
    email: creator_email,
    phone_number: creator_phone,
  });
}
