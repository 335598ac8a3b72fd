import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { findTicketClocks, isNextResponseDue } from "../../sla/index.ts";
import { record } from "../record.ts";
import { holdOpenTicket } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";

/** Says that the customer's last words ask for nothing. The next ones are awaited anew. */
export function noReplyNeeded(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const held = await holdOpenTicket(tx, ctx, ref);
    const { stored: kept } = await findTicketClocks(tx, held.id);
    if (!kept || !isNextResponseDue(kept.ticket)) throw fail("sla.no_clock");
    const step = { type: "no_reply_needed", facts: {} };
    const recorded = await record(tx, ctx, held, [step], { label: "No reply needed" });
    return changed(tx, ctx, recorded, "No reply needed");
  });
}
