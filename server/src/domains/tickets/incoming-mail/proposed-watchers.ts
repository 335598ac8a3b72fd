import type { ticketWatchers } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { addContact, findAddressOwner } from "../../people/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { type ChangedTicket, changedTicket } from "../core/show-ticket.ts";
import type { Step } from "../core/ticket-state.ts";
import { watchSteps } from "../lifecycle/change-watchers.ts";
import {
  deleteProposal,
  dismissProposal,
  lockProposal,
  type NamedAddress,
} from "./proposed-watchers.store.ts";

/** Lets somebody who was in copy of a mail follow the ticket, or says that they do not. */
export function answerProposal(
  ctx: PersonContext,
  ref: string,
  { address, is_accepted }: ticketWatchers.ProposalAnswer,
): Promise<ChangedTicket> {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "update");
    const proposal = await lockProposal(tx, locked.id, address);
    if (!proposal) throw fail("record.not_found");
    if (!is_accepted) {
      await dismissProposal(tx, locked.id, address);
      const step: Step = { type: "watcher_dismissed", facts: { name: nameOf(proposal) } };
      const change = await commitChange(tx, ctx, locked, [step]);
      return changedTicket(tx, ctx, change, "Proposal dismissed");
    }
    await deleteProposal(tx, locked.id, address);
    const steps = await watchSteps(tx, locked, [await ownerOf(tx, ctx, proposal)]);
    const change = await commitChange(tx, ctx, locked, steps, { label: "Watchers added" });
    return changedTicket(tx, ctx, change, "Watchers updated successfully");
  });
}

/** Whoever has the address; somebody unknown becomes a contact. */
async function ownerOf(
  tx: TenantTx,
  ctx: PersonContext,
  { address, name }: NamedAddress,
): Promise<string> {
  const owner = await findAddressOwner(tx, address);
  return (
    owner?.id ?? addContact(tx, ctx, { name: name.slice(0, 100) || undefined, email: address })
  );
}

const nameOf = ({ name, address }: NamedAddress) => name || address;

/** Says that people were in copy of a mail. */
export function proposedSteps(people: readonly NamedAddress[]): Step[] {
  if (people.length === 0) return [];
  return [{ type: "watcher_proposed", facts: { names: people.map(nameOf) } }];
}
