import type { testDesk } from "#platform/testing/desk.ts";
import { applyScheduleChanges, type SlaSettings, type StoredClocks } from "../../sla/index.ts";
import { actsOf, type LoggedEvent, replayActs } from "../sla/backtest/replay-acts.ts";

/** The clocks that a ticket's log amounts to, and nothing else: what was done, act by act, by what the desk promises. */
export async function replayClocks(
  rows: ReturnType<typeof testDesk>["rows"],
  desk: SlaSettings,
  ticketId: string,
): Promise<StoredClocks> {
  const log = await rows<LoggedEvent>(
    `select type, changes, facts, said_at, version, act_id, undo_of, to_json(at)#>>'{}' as at
     from ticket_events where ticket_id = $1 order by seq`,
    [ticketId],
  );
  const acts = actsOf(log, () => null);
  const kept = replayActs(acts, (at) => heldAt(desk, at));
  if (!kept) throw new Error("the ticket has no log");
  return applyScheduleChanges(kept, desk);
}

/** The desk as it was then: hours that came later did not hold yet. */
function heldAt(desk: SlaSettings, at: number): SlaSettings {
  let { schedule_version } = desk;
  while (schedule_version > 1 && desk.schedule(schedule_version).since > at) {
    schedule_version -= 1;
  }
  const { business_day_minutes } = desk.schedule(schedule_version);
  return { ...desk, schedule_version, business_day_minutes };
}
