import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { linkBook } from "../link-book.ts";
import { isLinked, seenFrom, withLink, withoutLink } from "../links.rules.ts";
import { handBackLinks, partWith } from "../merge.rules.ts";
import {
  findMergesInto,
  findMergesOf,
  type Merge,
  updateBefore,
  updateGot,
  updateUnmerged,
} from "../merges.store.ts";
import { getTally, updateMovedBack } from "../moved-messages.store.ts";
import { findStandingIds } from "../named-tickets.store.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import { codeOf, type HeldTicket, type TicketFields, type TicketLink } from "../ticket-state.ts";
import { holdInOrder } from "./hold-tickets.ts";
import { clocksBefore, type Manner, writerOf } from "./join-tickets.ts";
import { repoint, rewriteLinks } from "./rewrite-others.ts";
import { startTimers } from "./start-timers.ts";

/** Puts a ticket apart from the one it was merged into; whether that may be was judged before. */
export async function separate(
  tx: TenantTx,
  ctx: PersonContext,
  merge: Merge,
  manner: Manner,
): Promise<void> {
  const { source_id, survivor_id, earlier } = merge;
  const had = await standingLinks(tx, merge);
  const others = had.before.map(({ other }) => other);
  const held = await holdInOrder(tx, [source_id, survivor_id, ...others], { kind: "system" });
  const [source, survivor] = [get(held, source_id), get(held, survivor_id)];
  const staying = (await findMergesInto(tx, survivor_id)).filter(({ id }) => id !== merge.id);
  const book = linkBook(held.values());
  const family = new Set(staying.map((one) => one.source_id));
  const kept = staying.flatMap(({ gave }) => gave.offered.links.map(({ other }) => other));
  const ends = { source: source_id, survivor: survivor_id, family };
  await passOnLinks(tx, merge, staying);
  handBackLinks(book, { ...ends, ...had, kept: new Set(kept) });
  await updateMovedBack(tx, { from: survivor_id, to: source_id, earlier });
  const sets = await leaveSets(tx, survivor, merge, staying);
  const links = book.of(survivor_id);
  const writer = writerOf(ctx, manner);
  const told = { audience: merge.choices.tell_customers ? "everyone" : "staff" } as const;
  const here: Step = {
    type: "unmerged",
    ...told,
    set: { ...sets, ...(await getTally(tx, survivor_id)), links },
    facts: { code: codeOf(source.number), source_id },
  };
  const back: Step = {
    type: "unmerged",
    ...told,
    set: { ...merge.before, links: book.of(source_id) },
    facts: { from: codeOf(survivor.number) },
  };
  const restore = (id: string) => clocksBefore(tx, manner, id);
  await record(tx, writer, survivor, [here], { ...manner, restore: await restore(survivor_id) });
  const { ticket } = await record(tx, writer, source, [back], {
    ...manner,
    restore: await restore(source_id),
  });
  await repoint(tx, ctx, earlier, source);
  const partners = [...held.values()].filter(({ id }) => id !== source_id && id !== survivor_id);
  const names = { from: codeOf(survivor.number), to: codeOf(source.number) };
  await rewriteLinks(tx, ctx, partners, book, names);
  await updateUnmerged(tx, merge.id, manner.actId);
  await startTimers(tx, ctx, ticket);
}

function get(held: ReadonlyMap<string, HeldTicket>, id: string): HeldTicket {
  const ticket = held.get(id);
  if (!ticket) throw new Error("the ticket is not held");
  return ticket;
}

const idsOf = (links: readonly TicketLink[]) => links.map(({ other }) => other);

/** Those of the linked that handed their link with the survivor on when they were merged themselves. */
async function handedOn(
  tx: TenantTx,
  links: readonly TicketLink[],
  survivorId: string,
): Promise<ReadonlySet<string>> {
  const merges = await findMergesOf(tx, idsOf(links));
  const handed = [...merges].filter(([, { gave }]) => isLinked(gave.got.links, survivorId));
  return new Set(handed.map(([other]) => other));
}

/** The links a source had, where the other one stands now: it may have been merged meanwhile. */
async function standingLinks(tx: TenantTx, { source_id, survivor_id, before, gave }: Merge) {
  const had = before.links ?? [];
  const ids = await findStandingIds(tx, idsOf(had));
  const handed = await handedOn(tx, had, survivor_id);
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
async function passOnLinks(
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
    const links = withLink(rest, seenFrom(link, source_id));
    await updateBefore(tx, other.id, { ...other.before, links });
  }
}

/** The tags and watchers that stay. */
async function leaveSets(
  tx: TenantTx,
  { tags, watchers }: HeldTicket,
  { id, source_id, gave }: Merge,
  staying: readonly Merge[],
): Promise<Pick<TicketFields, "tags" | "watchers">> {
  const others = staying.map((one) => ({ id: one.id, source_id: one.source_id, ...one.gave }));
  const leave = partWith({ id, source_id, ...gave }, others);
  for (const one of staying) {
    const got = leave.heirs.get(one.id);
    if (got && got !== one.gave.got) await updateGot(tx, one, got);
  }
  return {
    tags: tags.filter((tag) => !leave.tags.has(tag)),
    watchers: watchers.filter((person) => !leave.watchers.has(person)),
  };
}
