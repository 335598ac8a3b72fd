import { ticketLinks } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { isLinked, seenFrom, withLink, withoutLink, wordsOf } from "../links.rules.ts";
import { findIsBelow, findLinks } from "../links.store.ts";
import { findTicketId } from "../named-tickets.store.ts";
import { type Part, recordJointly } from "../record-jointly.ts";
import { codeOf, type HeldTicket, type TicketLink } from "../ticket-state.ts";
import { refuseFlagged } from "./hold-ticket.ts";
import { holdWithOthers } from "./hold-tickets.ts";

export async function listLinks(ctx: PersonContext, ref: string) {
  const id = await findTicketId(ctx.read, ctx.actor, ref);
  if (!id) throw fail("record.not_found");
  return { links: await findLinks(ctx.read, ctx.actor, id) };
}

/** Links two tickets. Both have to be within reach, and both say so. */
export function linkTickets(ctx: PersonContext, ref: string, { type, other }: ticketLinks.Draft) {
  return ctx.transact(async (tx) => {
    const { held, others } = await holdWithOthers(tx, ctx, ref, { field: "other", refs: [other] });
    const [far] = others;
    if (!far || far.id === held.id) throw refuseField("other", "Choose another ticket");
    for (const one of [held, far]) refuseFlagged(one);
    const link = { type, other: far.id, is_reverse: false };
    await refuseLink(tx, ctx, held, far, link);
    const parts = [linked(held, far, link), linked(far, held, seenFrom(link, held.id))];
    const label = `Linked to ${codeOf(far.number)}`;
    return answer(tx, ctx, parts, { label, message: "Tickets linked successfully" });
  });
}

/** Takes the link between two tickets off, on both. */
export function unlinkTickets(ctx: PersonContext, ref: string, other: string) {
  return ctx.transact(async (tx) => {
    const { held, others } = await holdWithOthers(tx, ctx, ref, { field: "id", refs: [other] });
    const [far] = others;
    if (!far || !isLinked(held.links, far.id)) throw fail("record.not_found");
    for (const one of [held, far]) refuseFlagged(one);
    const parts = [unlinked(held, far), unlinked(far, held)];
    const label = `Link to ${codeOf(far.number)} removed`;
    return answer(tx, ctx, parts, { label, message: "Link removed successfully" });
  });
}

async function refuseLink(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  far: HeldTicket,
  { type }: TicketLink,
): Promise<void> {
  const known = await findLinks(tx, ctx.actor, held.id);
  if (known.some(({ id }) => id === far.id)) throw fail("tickets.already_linked");
  const [below, above] = type === "parent" ? [far, held] : [held, far];
  const isOfFamily = type === "parent" || type === "child";
  if (isOfFamily && (await findIsBelow(tx, above.id, below.id))) throw fail("tickets.link_circle");
  const isFull = [held, far].some(({ links }) => links.length >= ticketLinks.limit);
  if (isFull) throw refuseField("other", `Choose at most ${ticketLinks.limit}`);
}

function linked(held: HeldTicket, far: HeldTicket, link: TicketLink): Part {
  const facts = { code: codeOf(far.number), as: wordsOf(link) };
  const set = { links: withLink(held.links, link) };
  return { held, steps: [{ type: "linked", set, facts }] };
}

function unlinked(held: HeldTicket, far: HeldTicket): Part {
  const facts = { code: codeOf(far.number) };
  const set = { links: withoutLink(held.links, far.id) };
  return { held, steps: [{ type: "unlinked", set, facts }] };
}

async function answer(
  tx: TenantTx,
  ctx: PersonContext,
  parts: readonly Part[],
  { label, message }: { readonly label: string; readonly message: string },
) {
  const undo = await recordJointly(tx, ctx, parts, { label, kind: "joint" });
  const links = await findLinks(tx, ctx.actor, parts[0]?.held.id ?? "");
  return { message, links, undo };
}
