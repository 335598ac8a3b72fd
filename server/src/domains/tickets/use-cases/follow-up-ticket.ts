import type { ownTickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { findCategory } from "../../categories/index.ts";
import { findDefault, findDepartment } from "../../departments/index.ts";
import { claimFiles } from "../../files/index.ts";
import { type Body, bodyOf } from "../body.ts";
import { isOverFor, isStaff } from "../may.rules.ts";
import { countFollowUps } from "../own-tickets.store.ts";
import type { Step } from "../play.ts";
import { record, recordFirst } from "../record.ts";
import { upsertSeen } from "../seen.store.ts";
import { codeOf, type HeldTicket } from "../ticket-state.ts";
import { drawNumber } from "../tickets.store.ts";
import { isPastWindow } from "./close-resolved.ts";
import { demand, holdTicket, refuseFlagged } from "./hold-ticket.ts";
import { sideOf } from "./judge-writer.ts";
import { showWritten } from "./show-ticket.ts";

const mostADay = 5;
const previewLength = 200;

/** Goes on from a ticket that is over: a new one with the same requester, department, category and title. */
export function followUpTicket(
  ctx: PersonContext,
  ref: string,
  { body: html, file_ids = [] }: ownTickets.FollowUp,
) {
  demand(ctx, isStaff(ctx.actor) ? "tickets.create" : "portal.create");
  const body = bodyOf(html, file_ids);
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseFlagged(held);
    await refuseFollowUp(tx, ctx, held);
    const [id, messageId] = [newId(), newId()];
    const step = await firstStep(tx, ctx, held, { id: messageId, body, files: file_ids });
    const code = codeOf(step.set?.number ?? 0);
    await recordFirst(tx, ctx, id, [step]);
    const opened: Step = { type: "follow_up_opened", audience: "everyone", facts: { code } };
    await record(tx, ctx, held, [opened]);
    await claimFiles(tx, ctx, file_ids, { type: "ticket_message", id: messageId });
    await upsertSeen(tx, id, ctx.actor.id, 1);
    return { message: "Follow-up opened successfully", ticket: await showWritten(tx, ctx, id) };
  });
}

async function refuseFollowUp(tx: TenantTx, ctx: PersonContext, held: HeldTicket): Promise<void> {
  const isOver = isStaff(ctx.actor)
    ? held.status === "closed"
    : isOverFor(ctx.actor, held.status, await isPastWindow(tx, held));
  if (!isOver) throw fail("tickets.not_closed");
  const { count, seconds } = await countFollowUps(tx, held.id);
  if (count >= mostADay) throw fail("limits.rate", { n: seconds });
}

interface Words {
  readonly id: string;
  readonly body: Body;
  readonly files: readonly string[];
}

async function firstStep(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  { id, body, files }: Words,
): Promise<Step> {
  const { actor } = ctx;
  const isCustomers = sideOf(ctx, held) === "customer";
  const channel = isStaff(actor) ? "staff" : "portal";
  const { number, now } = await drawNumber(tx);
  return {
    type: "created",
    audience: "everyone",
    facts: { follow_up_of: codeOf(held.number) },
    set: {
      ...(await placeOf(tx, held)),
      number,
      reference: newReference(),
      title: held.title,
      requester_id: held.requester_id,
      organization_id: held.organization_id,
      priority: "normal",
      status: "new",
      channel,
      source: channel === "portal" ? "portal" : "internal",
      preview: body.body_text.replace(/\s+/g, " ").slice(0, previewLength),
      message_count: 1,
      attachments_count: new Set(files).size,
      follow_up_of: held.id,
      ...(isCustomers && { last_customer_message_at: now }),
      // Whoever writes without having asked goes on reading.
      watchers: isStaff(actor) || actor.id === held.requester_id ? [] : [actor.id],
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
async function placeOf(tx: TenantTx, { department_id, category_id }: HeldTicket) {
  const before = await findDepartment(tx, department_id);
  const department = before?.is_active ? before : await findDefault(tx);
  if (!department) throw new Error("the business has no default department");
  const category = category_id ? await findCategory(tx, category_id) : undefined;
  return { department_id: department.id, category_id: category?.is_active ? category.id : null };
}
