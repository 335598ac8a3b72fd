import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { escapeHtml } from "#platform/html/escape-html.ts";
import { newId } from "#platform/ids.ts";
import { isStaff, mayDo } from "../may.rules.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { statusWords } from "../words.ts";
import { isPastWindow } from "./close-resolved.ts";
import { holdTicket, refuseFlagged } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";
import { statusSteps } from "./status-steps.ts";

/** Opens a resolved ticket again. A closed one asks for the right to, and for a reason, which stays as a note. */
export function reopenTicket(
  ctx: PersonContext,
  ref: string,
  { reason = "" }: { reason?: string | undefined },
) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseFlagged(held);
    await refuseReopening(tx, ctx, held);
    const isClosed = held.status === "closed";
    if (isClosed && reason.length < 3) throw fail("tickets.reason_missing");
    const side = isStaff(ctx.actor) ? "staff" : "customer";
    const steps = await statusSteps(tx, held, "open", { side });
    if (isClosed) steps.push(reasonStep(ctx, reason));
    const label = side === "staff" ? "Ticket reopened" : undefined;
    const recorded = await record(tx, ctx, held, steps, { label });
    return changed(tx, ctx, recorded, "Ticket reopened successfully");
  });
}

async function refuseReopening(tx: TenantTx, ctx: PersonContext, held: HeldTicket) {
  const { status } = held;
  if (status !== "resolved" && status !== "closed") {
    throw fail("tickets.transition_refused", {
      from: statusWords[status],
      to: statusWords.open,
    });
  }
  const isLate = !isStaff(ctx.actor) && (status === "closed" || (await isPastWindow(tx, held)));
  if (isLate) throw fail("tickets.closed");
  if (!mayDo(ctx.actor, held).reopen) throw fail("access.denied");
}

function reasonStep({ actor }: PersonContext, reason: string): Step {
  return {
    type: "note_added",
    message: {
      id: newId(),
      kind: "note",
      author_id: actor.id,
      is_staff: true,
      channel: "staff",
      body_html: `<p>${escapeHtml(reason)}</p>`,
      body_text: reason,
    },
  };
}
