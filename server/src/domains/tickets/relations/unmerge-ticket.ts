import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { commitChange } from "../core/commit-change.ts";
import {
  getLockedTicket,
  lockInOrder,
  lockWithRelated,
  refuseFlagged,
} from "../core/lock-ticket.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { findNumbers } from "../core/ticket-rows.store.ts";
import {
  codeOf,
  type LockedTicket,
  type Step,
  type TicketFields,
  type TicketLink,
} from "../core/ticket-state.ts";
import { findMergeSurvivor, findMergeTargets } from "../core/visibility.store.ts";
import { insertAct } from "../history/acts.store.ts";
import { changeContext, clocksBefore, type MergeOptions } from "./join-tickets.ts";
import { isLinked, makeLinkGraph, reverseLink, withLink, withoutLink } from "./link-graph.rules.ts";
import { restoreLinks, splitPayload } from "./merge-moves.rules.ts";
import {
  findMerge,
  findMergesInto,
  findMergesOf,
  type Merge,
  updateBefore,
  updateReceived,
  updateUnmerged,
} from "./merges.store.ts";
import { getMessageTotals, moveMessagesBack } from "./moved-messages.store.ts";
import { moveEarlierMerges, updateLinkedTickets } from "./update-related.ts";

/** Takes a ticket out of the one it was merged into. What was written later stays there. */
export function unmergeTicket(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const { merged_into } = (await findMergeSurvivor(tx, ref)) ?? {};
    if (merged_into) await lockWithRelated(tx, [merged_into]);
    const locked = await getLockedTicket(tx, ctx, ref);
    const merge = await getMerge(tx, locked);
    await checkUnmerge(tx, ctx, merge);
    const label = `Took ${codeOf(locked.number)} out`;
    const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null };
    const undo = await insertAct(tx, { ...act, kind: "unmerge" });
    await separateTickets(tx, ctx, merge, { actId: undo.id, label });
    return changedTicket(tx, ctx, { ticket: locked, undo }, "Ticket un-merged successfully");
  });
}

async function getMerge(tx: TenantTx, { id, number, merged_into }: LockedTicket): Promise<Merge> {
  const merge = merged_into ? await findMerge(tx, id) : undefined;
  if (!merge || !merged_into) throw fail("tickets.flagged", { flag: "not merged" });
  if (merge.survivor_id === merged_into) return merge;
  // It came along with the one it had been merged into, and leaves with that one.
  const numbers = await findNumbers(tx, [merge.survivor_id, merged_into]);
  const [code, other] = [merge.survivor_id, merged_into].map((one) =>
    codeOf(numbers.get(one) ?? number),
  );
  throw fail("tickets.already_merged", { code: code ?? "", other: other ?? "" });
}

/** Whoever takes tickets apart reaches both; the one that stays must take changes. */
export async function checkUnmerge(
  tx: TenantTx,
  ctx: PersonContext,
  { is_old, survivor_id }: Merge,
): Promise<void> {
  if (is_old) throw fail("tickets.unmerge_expired");
  const survivor = await getLockedTicket(tx, ctx, survivor_id);
  refuseFlagged(survivor);
  if (survivor.status === "closed") throw fail("tickets.closed");
}

/** Puts a ticket apart from the one it was merged into; whether that may be was judged before. */
export async function separateTickets(
  tx: TenantTx,
  ctx: PersonContext,
  merge: Merge,
  options: MergeOptions,
): Promise<void> {
  const { source_id, survivor_id, earlier } = merge;
  const had = await currentLinks(tx, merge);
  const others = had.before.map(({ other }) => other);
  const locked = await lockInOrder(tx, [source_id, survivor_id, ...others], { kind: "system" });
  const [source, survivor] = [get(locked, source_id), get(locked, survivor_id)];
  const staying = (await findMergesInto(tx, survivor_id)).filter(({ id }) => id !== merge.id);
  const graph = makeLinkGraph(locked.values());
  const family = new Set(staying.map((one) => one.source_id));
  const kept = staying.flatMap(({ gave }) => gave.offered.links.map(({ other }) => other));
  const ends = { source: source_id, survivor: survivor_id, family };
  await updateLinksOfMerged(tx, merge, staying);
  restoreLinks(graph, { ...ends, ...had, kept: new Set(kept) });
  await moveMessagesBack(tx, { from: survivor_id, to: source_id, earlier });
  const sets = await remainingSets(tx, survivor, merge, staying);
  const links = graph.of(survivor_id);
  const writer = changeContext(ctx, options);
  const told = { audience: merge.choices.tell_customers ? "everyone" : "staff" } as const;
  const here: Step = {
    type: "unmerged",
    ...told,
    set: { ...sets, ...(await getMessageTotals(tx, survivor_id)), links },
    facts: { code: codeOf(source.number), source_id },
  };
  const back: Step = {
    type: "unmerged",
    ...told,
    set: { ...merge.before, links: graph.of(source_id) },
    facts: { from: codeOf(survivor.number) },
  };
  const restore = (id: string) => clocksBefore(tx, options, id);
  await commitChange(tx, writer, survivor, [here], {
    ...options,
    restore: await restore(survivor_id),
  });
  await commitChange(tx, writer, source, [back], {
    ...options,
    restore: await restore(source_id),
  });
  await moveEarlierMerges(tx, ctx, earlier, source);
  const partners = [...locked.values()].filter(({ id }) => id !== source_id && id !== survivor_id);
  const names = { from: codeOf(survivor.number), to: codeOf(source.number) };
  await updateLinkedTickets(tx, ctx, partners, graph, names);
  await updateUnmerged(tx, merge.id, options.actId);
}

function get(locked: ReadonlyMap<string, LockedTicket>, id: string): LockedTicket {
  const ticket = locked.get(id);
  if (!ticket) throw new Error("the ticket is not locked");
  return ticket;
}

const idsOf = (links: readonly TicketLink[]) => links.map(({ other }) => other);

/** Those of the linked that handed their link with the survivor on when they were merged themselves. */
async function findMovedLinks(
  tx: TenantTx,
  links: readonly TicketLink[],
  survivorId: string,
): Promise<ReadonlySet<string>> {
  const merges = await findMergesOf(tx, idsOf(links));
  const handed = [...merges].filter(([, { gave }]) => isLinked(gave.got.links, survivorId));
  return new Set(handed.map(([other]) => other));
}

/** The links a source had, where the other one stands now: it may have been merged meanwhile. */
async function currentLinks(tx: TenantTx, { source_id, survivor_id, before, gave }: Merge) {
  const had = before.links ?? [];
  const ids = await findMergeTargets(tx, idsOf(had));
  const handed = await findMovedLinks(tx, had, survivor_id);
  const standsAt = (linked: string) => {
    const { id, merged_into } = ids.get(linked) ?? {};
    if (!merged_into || merged_into === survivor_id) return id;
    return handed.has(linked) ? merged_into : undefined;
  };
  const now = (links: readonly TicketLink[]) =>
    links.flatMap((link) => {
      const other = standsAt(link.other);
      return other && other !== source_id ? [{ ...link, other }] : [];
    });
  return { before: now(had), got: now(gave.got.links) };
}

/**
 * A link between the one that leaves and one that is merged, here or elsewhere, is both theirs again once that one
 * leaves, too.
 */
async function updateLinksOfMerged(
  tx: TenantTx,
  { source_id, survivor_id, before, gave }: Merge,
  staying: readonly Merge[],
): Promise<void> {
  const merges = await findMergesOf(tx, idsOf(before.links ?? []));
  for (const link of before.links ?? []) {
    const here = staying.find((one) => one.source_id === link.other);
    const other = here ?? merges.get(link.other);
    const had = other?.before.links ?? [];
    if (!other || isLinked(had, source_id)) continue;
    const rest = isLinked(gave.got.links, link.other) ? withoutLink(had, survivor_id) : had;
    const links = withLink(rest, reverseLink(link, source_id));
    await updateBefore(tx, other.id, { ...other.before, links });
  }
}

/** The tags and watchers that stay. */
async function remainingSets(
  tx: TenantTx,
  { tags, watchers }: LockedTicket,
  { id, source_id, gave }: Merge,
  staying: readonly Merge[],
): Promise<Pick<TicketFields, "tags" | "watchers">> {
  const others = staying.map((one) => ({ id: one.id, source_id: one.source_id, ...one.gave }));
  const leave = splitPayload({ id, source_id, ...gave }, others);
  for (const one of staying) {
    const got = leave.heirs.get(one.id);
    if (got && got !== one.gave.got) await updateReceived(tx, one, got);
  }
  return {
    tags: tags.filter((tag) => !leave.tags.has(tag)),
    watchers: watchers.filter((person) => !leave.watchers.has(person)),
  };
}
