import type { Chain } from "./chain.ts";
import { deskChains } from "./desk-chains.ts";
import { mailChains } from "./mail-chains.ts";
import { peopleChains } from "./people-chains.ts";
import { ticketChains } from "./ticket-chains.ts";

/** Every chain that is tried. The last one changes the mail server of the business. */
export const chains: readonly Chain[] = [
  ...peopleChains,
  ...mailChains,
  ...ticketChains,
  ...deskChains,
];
