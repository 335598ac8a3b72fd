import type { PersonContext } from "#platform/context.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import { insertTicket, ticketSeconds } from "../socket-tickets.store.ts";

/** A ticket that opens the live socket once, so that no token has to stand in its address. */
export async function giveSocketTicket(
  ctx: PersonContext,
): Promise<{ ticket: string; expires_in: number }> {
  const ticket = newSecret();
  await ctx.transact((tx) => insertTicket(tx, hashOf(ticket), ctx.actor.sessionId));
  return { ticket, expires_in: ticketSeconds };
}
