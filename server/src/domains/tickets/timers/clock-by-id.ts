import { type Clock, clockKey, type KeptClocks } from "../../sla/index.ts";

/** One of a ticket's clocks. */
export function clockById({ ticket, ids }: KeptClocks, id: string): Clock | undefined {
  return ticket.clocks.find((clock) => ids.get(clockKey(clock)) === id);
}
