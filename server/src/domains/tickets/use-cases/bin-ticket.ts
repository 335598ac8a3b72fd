import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { closeLater } from "./close-resolved.ts";
import { holdTicket, refuseFlagged } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";

/** Sets a ticket aside as spam. */
export const markSpam = (ctx: PersonContext, ref: string) =>
  flag(ctx, ref, {
    judge: refuseFlagged,
    step: () => ({ type: "spam_marked", set: { is_spam: true } }),
    label: "Marked as spam",
    message: "Ticket marked as spam successfully",
  });

export const unmarkSpam = (ctx: PersonContext, ref: string) =>
  flag(ctx, ref, {
    judge({ is_spam }) {
      if (!is_spam) throw fail("tickets.flagged", { flag: "not spam" });
    },
    step: () => ({ type: "spam_unmarked", set: { is_spam: false } }),
    label: "No longer spam",
    message: "Ticket restored successfully",
  });

/** Moves a ticket to the trash. */
export const trashTicket = (ctx: PersonContext, ref: string) =>
  flag(ctx, ref, {
    judge({ is_merged, deleted_at }) {
      if (is_merged) throw fail("tickets.flagged", { flag: "merged" });
      if (deleted_at) throw fail("tickets.flagged", { flag: "in the trash" });
    },
    step: ({ now }) => ({ type: "deleted", set: { deleted_at: now } }),
    label: "Moved to the trash",
    message: "Ticket deleted successfully",
  });

export const restoreTicket = (ctx: PersonContext, ref: string) =>
  flag(ctx, ref, {
    judge({ deleted_at }) {
      if (!deleted_at) throw fail("tickets.flagged", { flag: "not in the trash" });
    },
    step: () => ({ type: "restored", set: { deleted_at: null } }),
    label: "Restored from the trash",
    message: "Ticket restored successfully",
  });

interface Flagging {
  judge(held: HeldTicket): void;
  step(held: HeldTicket): Step;
  readonly label: string;
  readonly message: string;
}

function flag(ctx: PersonContext, ref: string, { judge, step, label, message }: Flagging) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    judge(held);
    const recorded = await record(tx, ctx, held, [step(held)], { label });
    // Its timer may have come and gone meanwhile.
    if (recorded.ticket.status === "resolved") await closeLater(tx, ctx, recorded.ticket);
    return changed(tx, ctx, recorded, message);
  });
}
