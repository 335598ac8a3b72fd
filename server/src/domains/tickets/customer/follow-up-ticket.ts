import type { customerTickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { findCategory } from "../../categories/index.ts";
import { findDefault, findDepartment } from "../../departments/index.ts";
import { claimFiles } from "../../files/index.ts";
import { type MessageBody, previewOf, sanitizeBody } from "../conversation/message-body.ts";
import { saveLastSeen } from "../conversation/messages.store.ts";
import { commitChange, commitNewTicket } from "../core/commit-change.ts";
import { getLockedTicket, refuseFlagged, requirePermission } from "../core/lock-ticket.ts";
import { isPastClosingTime } from "../core/schedule-jobs.ts";
import { showChangedTicket } from "../core/show-ticket.ts";
import { isOverForCustomer, isStaff, sideOf } from "../core/ticket-permissions.rules.ts";
import { codeOf, type LockedTicket, type Step } from "../core/ticket-state.ts";
import { nextTicketNumber } from "../core/tickets.store.ts";
import { countFollowUps } from "./customer-tickets.store.ts";

const maxPerDay = 5;
/** Goes on from a ticket that is over: a new one with the same requester, department, category and title. */
export function followUpTicket(
  ctx: PersonContext,
  ref: string,
  { body: html, file_ids = [] }: customerTickets.FollowUp,
) {
  requirePermission(ctx, isStaff(ctx.actor) ? "tickets.create" : "portal.create");
  const body = sanitizeBody(html, file_ids);
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    refuseFlagged(locked);
    await checkFollowUp(tx, ctx, locked);
    const [id, messageId] = [newId(), newId()];
    const step = await firstStep(tx, ctx, locked, { id: messageId, body, files: file_ids });
    const code = codeOf(step.set?.number ?? 0);
    await commitNewTicket(tx, ctx, id, [step]);
    const opened: Step = { type: "follow_up_opened", audience: "everyone", facts: { code } };
    await commitChange(tx, ctx, locked, [opened]);
    await claimFiles(tx, ctx, file_ids, { type: "ticket_message", id: messageId });
    await saveLastSeen(tx, id, ctx.actor.id, 1);
    return {
      message: "Follow-up opened successfully",
      ticket: await showChangedTicket(tx, ctx, id),
    };
  });
}

async function checkFollowUp(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
): Promise<void> {
  const isOver = isStaff(ctx.actor)
    ? locked.status === "closed"
    : isOverForCustomer(ctx.actor, locked.status, await isPastClosingTime(tx, locked));
  if (!isOver) throw fail("tickets.not_closed");
  const { count, seconds } = await countFollowUps(tx, locked.id);
  if (count >= maxPerDay) throw fail("limits.rate", { n: seconds });
}

interface FollowUpMessage {
  readonly id: string;
  readonly body: MessageBody;
  readonly files: readonly string[];
}

async function firstStep(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { id, body, files }: FollowUpMessage,
): Promise<Step> {
  const { actor } = ctx;
  const isCustomers = sideOf(ctx.actor, locked) === "customer";
  const channel = isStaff(actor) ? "staff" : "portal";
  const { number, now } = await nextTicketNumber(tx);
  return {
    type: "created",
    audience: "everyone",
    facts: { follow_up_of: codeOf(locked.number) },
    set: {
      ...(await departmentAndCategory(tx, locked)),
      number,
      reference: newReference(),
      title: locked.title,
      requester_id: locked.requester_id,
      organization_id: locked.organization_id,
      priority: "normal",
      status: "new",
      channel,
      source: channel === "portal" ? "portal" : "internal",
      preview: previewOf(body),
      message_count: 1,
      attachments_count: new Set(files).size,
      follow_up_of: locked.id,
      ...(isCustomers && { last_customer_message_at: now }),
      // Whoever writes without having asked goes on reading.
      watchers: isStaff(actor) || actor.id === locked.requester_id ? [] : [actor.id],
    },
    message: {
      id,
      kind: "message",
      author_id: actor.id,
      is_staff: !isCustomers,
      channel,
      ...body,
    },
  };
}

/** Where it was, as far as that is still there. */
async function departmentAndCategory(tx: TenantTx, { department_id, category_id }: LockedTicket) {
  const before = await findDepartment(tx, department_id);
  const department = before?.is_active ? before : await findDefault(tx);
  if (!department) throw new Error("the business has no default department");
  const category = category_id ? await findCategory(tx, category_id) : undefined;
  return { department_id: department.id, category_id: category?.is_active ? category.id : null };
}
