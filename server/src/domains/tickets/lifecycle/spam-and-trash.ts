import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import type { Step } from "../core/apply-steps.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket, refuseFlagged } from "../core/lock-ticket.ts";
import { changedTicket } from "../core/show-ticket.ts";
import type { LockedTicket } from "../core/ticket-state.ts";

/** Sets a ticket aside as spam. */
export const markSpam = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    judge: refuseFlagged,
    step: () => ({ type: "spam_marked", set: { is_spam: true } }),
    label: "Marked as spam",
    message: "Ticket marked as spam successfully",
  });

export const unmarkSpam = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    judge({ is_spam }) {
      if (!is_spam) throw fail("tickets.flagged", { flag: "not spam" });
    },
    step: () => ({ type: "spam_unmarked", set: { is_spam: false } }),
    label: "No longer spam",
    message: "Ticket restored successfully",
  });

/** Moves a ticket to the trash. */
export const trashTicket = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    judge({ is_merged, deleted_at }) {
      if (is_merged) throw fail("tickets.flagged", { flag: "merged" });
      if (deleted_at) throw fail("tickets.flagged", { flag: "in the trash" });
    },
    step: ({ now }) => ({ type: "deleted", set: { deleted_at: now } }),
    label: "Moved to the trash",
    message: "Ticket deleted successfully",
  });

export const restoreTicket = (ctx: PersonContext, ref: string) =>
  changeFlag(ctx, ref, {
    judge({ deleted_at }) {
      if (!deleted_at) throw fail("tickets.flagged", { flag: "not in the trash" });
    },
    step: () => ({ type: "restored", set: { deleted_at: null } }),
    label: "Restored from the trash",
    message: "Ticket restored successfully",
  });

interface FlagChange {
  judge(locked: LockedTicket): void;
  step(locked: LockedTicket): Step;
  readonly label: string;
  readonly message: string;
}

function changeFlag(ctx: PersonContext, ref: string, { judge, step, label, message }: FlagChange) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    judge(locked);
    const recorded = await commitChange(tx, ctx, locked, [step(locked)], { label });
    return changedTicket(tx, ctx, recorded, message);
  });
}
