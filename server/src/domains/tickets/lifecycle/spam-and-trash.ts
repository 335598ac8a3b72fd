import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { changedTicket } from "../core/show-ticket.ts";
import type { Action } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";

/** Marks a ticket as spam. */
export const markSpam = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    action: "spam",
    check({ is_spam }) {
      if (is_spam) throw fail("tickets.flagged", { flag: "spam" });
    },
    step: () => ({ type: "spam_marked", set: { is_spam: true } }),
    label: "Marked as spam",
    message: "Ticket marked as spam successfully",
  });

export const unmarkSpam = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    action: "spam",
    check({ is_spam }) {
      if (!is_spam) throw fail("tickets.flagged", { flag: "not spam" });
    },
    step: () => ({ type: "spam_unmarked", set: { is_spam: false } }),
    label: "No longer spam",
    message: "Ticket restored successfully",
  });

/** Moves a ticket to the trash. */
export const trashTicket = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    action: "delete",
    step: ({ now }) => ({ type: "deleted", set: { deleted_at: now } }),
    label: "Moved to the trash",
    message: "Ticket deleted successfully",
  });

export const restoreTicket = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    action: "restore",
    step: () => ({ type: "restored", set: { deleted_at: null } }),
    label: "Restored from the trash",
    message: "Ticket restored successfully",
  });

interface FlagChange {
  readonly action: Action;
  check?(locked: LockedTicket): void;
  step(locked: LockedTicket): Step;
  readonly label: string;
  readonly message: string;
}

function changeFlag(
  ctx: PersonContext,
  ref: string,
  { action, check, step, label, message }: FlagChange,
) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, action);
    check?.(locked);
    const recorded = await commitChange(tx, ctx, locked, [step(locked)], { label });
    return changedTicket(tx, ctx, recorded, message);
  });
}
