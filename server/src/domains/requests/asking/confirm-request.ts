import type { requestForms } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { findCategory } from "../../categories/index.ts";
import { findDepartment } from "../../departments/index.ts";
import { requestReceived } from "../../mail/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { openTicketOfRequest } from "../../tickets/index.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { findFieldValues } from "../forms/request-values.store.ts";
import { mailSender } from "../mail-sender.ts";
import { requestAccepted, requestConfirmed } from "../requests.events.ts";
import { settleRequest } from "../triage/triage.store.ts";
import {
  confirmRow,
  findReputation,
  findTicketReference,
  lockByConfirmation,
  nextRequestNumber,
} from "./asking.store.ts";
import { filesOfRequest } from "./files-of-visitors.ts";
import { findOrAddCustomer } from "./find-or-add-customer.ts";
import { refOf } from "./submit-request.ts";
import { leastShared } from "./text-keys.rules.ts";

const message = "Thank you. We received your request.";

type Row = NonNullable<Awaited<ReturnType<typeof lockByConfirmation>>>;

/** Confirms the address of a request, which then is in the list of staff, or a ticket at once. */
export function confirmAddress(
  ctx: Context,
  deps: RequestDependencies,
  token: string,
): Promise<requestForms.Confirmed> {
  return ctx.transact(async (tx) => {
    const row = await lockByConfirmation(tx, hashOf(token));
    if (!row) throw fail("identity.link_expired");
    return row.status === "unconfirmed" ? confirmNow(tx, ctx, deps, row) : confirmedBefore(tx, row);
  });
}

/** The link was opened again. */
async function confirmedBefore(tx: TenantTx, { number, ticket_id }: Row) {
  const reference = ticket_id ? await findTicketReference(tx, ticket_id) : null;
  return { message, ref_number: refOf(number ?? 0), reference };
}

async function confirmNow(tx: TenantTx, ctx: Context, deps: RequestDependencies, row: Row) {
  const { id } = row;
  const number = await nextRequestNumber(tx);
  const { is_blocked } = await findReputation(tx, {
    email: row.creator_email,
    content_hash: row.content_hash,
    textKeys: [],
    leastShared,
  });
  const { confirmed_at } = await confirmRow(tx, id, number, is_blocked ? "spam" : "new");
  await announce(tx, ctx, requestConfirmed({ request_id: id }, { record: "request", id }));
  const answer = { message, ref_number: refOf(number), reference: null };
  if (is_blocked) return answer;
  const { anonymous_submissions: mode } = await getBusiness(tx);
  if (mode === "ticket" && !row.is_contact) {
    return { ...answer, reference: await openTicket(tx, ctx, row, confirmed_at) };
  }
  await mailSender(tx, ctx, deps, requestReceived, { ...row, number });
  return answer;
}

/** Nobody decides: the business wants a ticket. A place that is closed meanwhile is left out. */
async function openTicket(tx: TenantTx, ctx: Context, row: Row, askedAt: string): Promise<string> {
  const department = row.department_id ? await findDepartment(tx, row.department_id) : undefined;
  const category = row.category_id ? await findCategory(tx, row.category_id) : undefined;
  const ticket = await openTicketOfRequest(tx, ctx, {
    title: row.title,
    description: row.description,
    requester_id: await findOrAddCustomer(tx, ctx, row),
    department: department?.is_active ? department.id : undefined,
    category: category?.is_active ? category.id : undefined,
    custom: await findFieldValues(tx, row.id),
    askedAt,
    isConfirmed: true,
    filesOf: filesOfRequest(row.id),
  });
  await settleRequest(tx, row.id, {
    status: "accepted",
    decided_by: null,
    ticket_id: ticket.id,
    ticket_seq: ticket.last_seq,
  });
  const about = { record: "request", id: row.id };
  await announce(tx, ctx, requestAccepted({ request_id: row.id }, about));
  return ticket.reference;
}
