import { ticketLinks } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { commitJointly, type TicketChange } from "../core/commit-change.ts";
import { lockWithOthers, refuseFlagged, requireAction } from "../core/lock-ticket.ts";
import { codeOf, type LockedTicket, type TicketLink } from "../core/ticket-state.ts";
import { findTicketId } from "../core/visibility.store.ts";
import { isLinked, linkLabel, reverseLink, withLink, withoutLink } from "./link-graph.rules.ts";
import { findLinks, isDescendant } from "./links.store.ts";

export async function listLinks(ctx: PersonContext, ref: string) {
  const id = await findTicketId(ctx.read, ctx.actor, ref);
  if (!id) throw fail("record.not_found");
  return { links: await findLinks(ctx.read, ctx.actor, id) };
}

/** Links two tickets. Both have to be visible, and both say so. */
export function linkTickets(ctx: PersonContext, ref: string, { type, other }: ticketLinks.Draft) {
  return ctx.transact(async (tx) => {
    const { locked, others } = await lockWithOthers(tx, ctx, ref, {
      field: "other",
      refs: [other],
    });
    const [far] = others;
    if (!far || far.id === locked.id) throw refuseField("other", "Choose another ticket");
    requireAction(ctx, locked, "link");
    refuseFlagged(far);
    const link = { type, other: far.id, is_reverse: false };
    await refuseLink(tx, ctx, locked, far, link);
    const parts = [linked(locked, far, link), linked(far, locked, reverseLink(link, locked.id))];
    const label = `Linked to ${codeOf(far.number)}`;
    return answer(tx, ctx, parts, { label, message: "Tickets linked successfully" });
  });
}

/** Takes the link between two tickets off, on both. */
export function unlinkTickets(ctx: PersonContext, ref: string, other: string) {
  return ctx.transact(async (tx) => {
    const { locked, others } = await lockWithOthers(tx, ctx, ref, { field: "id", refs: [other] });
    const [far] = others;
    if (!far || !isLinked(locked.links, far.id)) throw fail("record.not_found");
    requireAction(ctx, locked, "link");
    refuseFlagged(far);
    const parts = [unlinked(locked, far), unlinked(far, locked)];
    const label = `Link to ${codeOf(far.number)} removed`;
    return answer(tx, ctx, parts, { label, message: "Link removed successfully" });
  });
}

async function refuseLink(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  far: LockedTicket,
  { type }: TicketLink,
): Promise<void> {
  const known = await findLinks(tx, ctx.actor, locked.id);
  if (known.some(({ id }) => id === far.id)) throw fail("tickets.already_linked");
  const [below, above] = type === "parent" ? [far, locked] : [locked, far];
  const isOfFamily = type === "parent" || type === "child";
  if (isOfFamily && (await isDescendant(tx, above.id, below.id))) throw fail("tickets.link_circle");
  const isFull = [locked, far].some(({ links }) => links.length >= ticketLinks.limit);
  if (isFull) throw refuseField("other", `Choose at most ${ticketLinks.limit}`);
}

function linked(locked: LockedTicket, far: LockedTicket, link: TicketLink): TicketChange {
  const facts = { code: codeOf(far.number), as: linkLabel(link) };
  const set = { links: withLink(locked.links, link) };
  return { locked, steps: [{ type: "linked", set, facts }] };
}

function unlinked(locked: LockedTicket, far: LockedTicket): TicketChange {
  const facts = { code: codeOf(far.number) };
  const set = { links: withoutLink(locked.links, far.id) };
  return { locked, steps: [{ type: "unlinked", set, facts }] };
}

async function answer(
  tx: TenantTx,
  ctx: PersonContext,
  parts: readonly TicketChange[],
  { label, message }: { readonly label: string; readonly message: string },
) {
  const undo = await commitJointly(tx, ctx, parts, { label, kind: "joint" });
  const links = await findLinks(tx, ctx.actor, parts[0]?.locked.id ?? "");
  return { message, links, undo };
}
