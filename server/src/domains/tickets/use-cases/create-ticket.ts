import type { tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { claimFiles } from "../../files/index.ts";
import { loadSlaSettings } from "../../sla/index.ts";
import { bodyOf } from "../body.ts";
import { isStaff } from "../may.rules.ts";
import { momentOf } from "../moment.ts";
import type { Step } from "../play.ts";
import { recordFirst } from "../record.ts";
import { upsertSeen } from "../seen.store.ts";
import { drawNumber } from "../tickets.store.ts";
import { getWorkerName } from "./assign-ticket.ts";
import { demand } from "./hold-ticket.ts";
import { placeTicket } from "./place-ticket.ts";
import { requesterOf } from "./requester-of.ts";
import { showWritten } from "./show-ticket.ts";

const previewLength = 200;

/** Opens a ticket. A customer asks for themselves; staff for somebody, and may give it away at once. */
export function createTicket(ctx: PersonContext, draft: tickets.Draft) {
  const staff = isStaff(ctx.actor);
  refuseCreator(ctx, draft, staff);
  const { file_ids = [] } = draft;
  const body = bodyOf(draft.description, file_ids);
  return ctx.transact(async (tx) => {
    const [requester, { now, ...fields }, desk] = await Promise.all([
      requesterOf(tx, ctx, draft, staff),
      fieldsOf(tx, draft, staff),
      loadSlaSettings(tx),
    ]);
    const isOwn = requester.id === ctx.actor.id;
    const [id, messageId] = [newId(), newId()];
    const step: Step = {
      type: "created",
      audience: "everyone",
      set: {
        ...fields,
        ...(isOwn && { last_customer_message_at: now }),
        requester_id: requester.id,
        organization_id: requester.organization_id,
        preview: body.body_text.replace(/\s+/g, " ").slice(0, previewLength),
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
    await recordFirst(tx, ctx, id, [step], desk);
    const [, , ticket] = await Promise.all([
      claimFiles(tx, ctx, file_ids, { type: "ticket_message", id: messageId }),
      upsertSeen(tx, id, ctx.actor.id, 1),
      showWritten(tx, ctx, id),
    ]);
    return { message: "Ticket created successfully", ticket };
  });
}

const forStaff = [
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

function refuseCreator(ctx: PersonContext, draft: tickets.Draft, staff: boolean): void {
  demand(ctx, staff ? "tickets.create" : "portal.create");
  if (draft.status === "closed") throw refuseField("status", "Status is not one of the choices");
  if (staff) return;
  const said = forStaff.find((field) => draft[field] !== undefined);
  if (said) throw refuseField(said, "Only staff may set this");
  if (!draft.category) throw refuseField("category", "Category is required");
}

async function fieldsOf(tx: TenantTx, draft: tickets.Draft, staff: boolean) {
  const [place, { number, now }] = await Promise.all([placeTicket(tx, draft), drawNumber(tx)]);
  const assigned_to = draft.assigned_to ?? null;
  if (assigned_to) await getWorkerName(tx, assigned_to, place.department_id);
  const due_at = draft.due_at ? momentOf(draft.due_at) : null;
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
    tags: [...new Set(draft.tags)].sort(),
    due_at,
    assigned_to,
    message_count: 1,
    now,
    ...(status === "resolved" && { resolved_at: now, resolved_by: "staff" as const }),
  };
}
