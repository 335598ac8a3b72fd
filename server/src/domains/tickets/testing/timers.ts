import type { testDesk } from "#platform/testing/desk.ts";
import { fireDue } from "../../sla/index.ts";
import { makeFireTimer } from "../sla/fire-timer.ts";
import { letTimePass } from "./pass-time.ts";

type Desk = ReturnType<typeof testDesk>;

/** Fires what is due now, as one look of a worker does; answers how many are settled. */
export async function fireDueTimers(desk: Desk): Promise<number> {
  const { parts } = desk.self;
  return (await fireDue(parts.database, makeFireTimer(parts))).settled;
}

/** Lets so many minutes more pass for a ticket, and fires all that comes due with it. */
export async function passMinutes(desk: Desk, ticketId: string, minutes: number): Promise<void> {
  await letTimePass(desk, [{ id: ticketId, ms: minutes * 60_000 }]);
  while ((await fireDueTimers(desk)) > 0);
  await desk.drain();
}
