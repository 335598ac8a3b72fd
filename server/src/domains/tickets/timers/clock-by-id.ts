import { type Clock, clockKey, type StoredClocks } from "../../sla/index.ts";

/** One of a ticket's clocks. */
export function clockById({ ticket, ids }: StoredClocks, id: string): Clock | undefined {
  return ticket.clocks.find((clock) => ids.get(clockKey(clock)) === id);
}
