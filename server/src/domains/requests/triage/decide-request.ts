import type { requests } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { type About, type Announcement, announce } from "#platform/outbox/event.ts";
import { findCategory } from "../../categories/index.ts";
import { findDepartment } from "../../departments/index.ts";
import { requestDeclined } from "../../mail/index.ts";
import { addRequestToTicket, openTicketOfRequest, withdrawTicket } from "../../tickets/index.ts";
import { filesOfRequest } from "../asking/files-of-visitors.ts";
import { findOrAddCustomer } from "../asking/find-or-add-customer.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { findFieldTexts, findFieldValues } from "../forms/request-values.store.ts";
import { mailSender } from "../mail-sender.ts";
import {
  requestAccepted,
  requestDeclinedEvent,
  requestMarkedSpam,
  requestMerged,
  requestRestored,
} from "../requests.events.ts";
import { getRequest } from "./read-requests.ts";
import {
  blockAddress,
  countSpamOf,
  findClockStart,
  findRequestContext,
  lockRequest,
  type RequestListRow,
  settleRequest,
  unblockAddress,
} from "./triage.store.ts";

interface Decided {
  message: string;
  request: requests.Request;
}

type Kind = (payload: { request_id: string }, about: About) => Announcement;

interface Decision {
  readonly message: string;
  readonly kind: Kind;
  /** The statuses that it applies to. */
  readonly from: readonly string[];
  readonly decide: (tx: TenantTx, row: RequestListRow) => Promise<void>;
}

/** One decision about a request at a time; a second one is told who was faster. */
function change(
  ctx: PersonContext,
  id: string,
  { message, kind, from, decide }: Decision,
): Promise<Decided> {
  return ctx.transact(async (tx) => {
    const row = await lockRequest(tx, ctx.actor, id);
    if (!row) throw fail("record.not_found");
    if (!from.includes(row.status)) {
      const { decider_name } = await findRequestContext(tx, row);
      throw fail("requests.already_decided", { name: decider_name ?? "Somebody" });
    }
    await decide(tx, row);
    const request = await getRequest(tx, ctx, id);
    const about = { record: "request", id, version: request.version };
    await announce(tx, ctx, kind({ request_id: id }, about));
    return { message, request };
  });
}

/** Without a place it goes where it asked to, or where its category belongs. A place that is closed is left out. */
async function placeAskedFor(
  tx: TenantTx,
  row: RequestListRow,
): Promise<Partial<requests.Acceptance>> {
  const department = row.department_id ? await findDepartment(tx, row.department_id) : undefined;
  const category = row.category_id ? await findCategory(tx, row.category_id) : undefined;
  return {
    ...(department?.is_active && { department: department.id }),
    ...(category?.is_active && { category: category.id }),
  };
}

export function acceptRequest(ctx: PersonContext, id: string, place?: requests.Acceptance) {
  return change(ctx, id, {
    message: "Request accepted successfully",
    kind: requestAccepted,
    from: ["new"],
    async decide(tx, row) {
      const ticket = await openTicketOfRequest(tx, ctx, {
        ...(place ?? (await placeAskedFor(tx, row))),
        title: row.title,
        description: row.description,
        requester_id: await findOrAddCustomer(tx, ctx, row),
        custom: await findFieldValues(tx, id),
        askedAt: await findClockStart(tx, id),
        isConfirmed: row.confirmed_at !== null,
        filesOf: filesOfRequest(id),
      });
      await settleRequest(tx, id, {
        status: "accepted",
        decided_by: ctx.actor.id,
        ticket_id: ticket.id,
        ticket_seq: ticket.last_seq,
      });
    },
  });
}

export function mergeRequest(ctx: PersonContext, id: string, ticket: string) {
  return change(ctx, id, {
    message: "Request merged successfully",
    kind: requestMerged,
    from: ["new"],
    async decide(tx, row) {
      const sender = {
        id: await findOrAddCustomer(tx, ctx, row),
        email: row.creator_email,
        name: row.creator_name,
      };
      const isConfirmed = row.confirmed_at !== null;
      const texts = await findFieldTexts(tx, id);
      const lines = texts.map(({ label, text }) => `${label}: ${text}`);
      const added = await addRequestToTicket(tx, ctx, ticket, {
        description: [row.description, ...lines].join("\n"),
        sender,
        isConfirmed,
        filesOf: filesOfRequest(id),
      });
      await settleRequest(tx, id, {
        status: "accepted",
        decided_by: ctx.actor.id,
        ticket_id: added.id,
        is_merged: true,
      });
    },
  });
}

export function declineRequest(
  ctx: PersonContext,
  deps: Pick<RequestDependencies, "baseUrl">,
  id: string,
  { reason, notify = false }: requests.Decline,
) {
  return change(ctx, id, {
    message: "Request declined successfully",
    kind: requestDeclinedEvent,
    from: ["new"],
    async decide(tx, row) {
      const decided_by = ctx.actor.id;
      await settleRequest(tx, id, { status: "declined", decided_by, decline_reason: reason });
      if (notify && row.confirmed_at !== null) {
        await mailSender(tx, ctx, deps, requestDeclined, { ...row, reason });
      }
    },
  });
}

const spamsToBlock = 3;

export function markRequestSpam(
  ctx: PersonContext,
  id: string,
  { block = false }: { readonly block?: boolean | undefined },
) {
  return change(ctx, id, {
    message: "Request marked as spam",
    kind: requestMarkedSpam,
    from: ["new", "declined"],
    async decide(tx, { creator_email }) {
      await settleRequest(tx, id, { status: "spam", decided_by: ctx.actor.id });
      const isBlocked = block || (await countSpamOf(tx, creator_email)) >= spamsToBlock;
      if (isBlocked) await blockAddress(tx, creator_email);
    },
  });
}

/** Makes a request new again. The ticket that it became goes to the trash, and the block of its address ends. */
export function restoreRequest(ctx: PersonContext, id: string) {
  return change(ctx, id, {
    message: "Request restored successfully",
    kind: requestRestored,
    from: ["accepted", "declined", "spam"],
    async decide(tx, row) {
      const { can_restore } = await findRequestContext(tx, row);
      if (!can_restore) throw fail("requests.not_restorable");
      if (row.status === "accepted" && row.ticket_id && row.ticket_seq !== null) {
        await withdrawTicket(tx, ctx, {
          id: row.ticket_id,
          seq: row.ticket_seq,
          filesOf: filesOfRequest(id),
        });
      }
      if (row.status === "spam") await unblockAddress(tx, row.creator_email);
      await settleRequest(tx, id, { status: "new", decided_by: null });
    },
  });
}
