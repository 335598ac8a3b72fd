import type { scheduledReplies } from "@parley/contract";
import {
  type SendTimePreset,
  sendTimePresets,
} from "@parley/contract/tickets/conversation/message-states";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { loadSlaSettings, nextOpening } from "../../sla/index.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import { toIso } from "../core/ticket-state.ts";
import { getSendTimes } from "./scheduled-replies.store.ts";
import { maxAheadMs, minAheadMs } from "./send-at.rules.ts";

/** The times that are offered to send a reply later, the earliest first. */
export async function listSendTimes(ctx: PersonContext, ref: string) {
  const ticket = await findTicketRow(ctx.read, ctx.actor, ref);
  if (!ticket) throw fail("record.not_found");
  const [row, sla] = await Promise.all([
    getSendTimes(ctx.read, ticket.requester_id),
    loadSlaSettings(ctx.read),
  ]);
  const { timezone, customer_timezone } = row;
  const now = Date.parse(row.now);
  const opening = nextOpening(
    sla.calendar(sla.schedule_version),
    now + minAheadMs,
    now + maxAheadMs,
  );
  const times: Readonly<Record<SendTimePreset, string | number | null>> = {
    in_2_hours: row.in_2_hours,
    tomorrow: row.tomorrow,
    monday: row.monday,
    next_opening: opening,
    customer_morning: row.customer_morning,
  };
  const results: scheduledReplies.SendTime[] = sendTimePresets.flatMap((preset) => {
    const at = times[preset];
    return at === null ? [] : [{ preset, at: toIso(new Date(at).toISOString()) }];
  });
  results.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { results, timezone, customer_timezone };
}
