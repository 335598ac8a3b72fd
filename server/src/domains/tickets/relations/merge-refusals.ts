import type { ticketMerge } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { refuseFlagged } from "../core/lock-ticket.ts";
import { findPeopleById, findRequester } from "../core/people.store.ts";
import { findNumbers } from "../core/ticket-rows.store.ts";
import { codeOf, type LockedTicket } from "../core/ticket-state.ts";

/** Refuses what cannot be put together. */
export async function checkMerge(
  tx: TenantTx,
  survivor: LockedTicket,
  sources: readonly LockedTicket[],
): Promise<void> {
  if (sources.some(({ id }) => id === survivor.id)) throw fail("tickets.merge_itself");
  for (const one of [survivor, ...sources]) {
    if (one.merged_into) {
      const into = (await findNumbers(tx, [one.merged_into])).get(one.merged_into) ?? 0;
      throw fail("tickets.already_merged", { code: codeOf(one.number), other: codeOf(into) });
    }
    refuseFlagged(one);
  }
  if (survivor.status === "closed") throw fail("tickets.closed");
}

/** Whether two tickets have the same requester or organization. */
export const isSameRequester = (one: LockedTicket, two: LockedTicket): boolean =>
  one.requester_id === two.requester_id ||
  (one.organization_id !== null && one.organization_id === two.organization_id);

/** Whether the requester of a source follows the survivor from then on. */
export const isRequesterAdded = (
  { add_requesters }: Pick<ticketMerge.Choices, "add_requesters">,
  survivor: LockedTicket,
  source: LockedTicket,
): boolean =>
  source.requester_id !== survivor.requester_id &&
  (add_requesters ?? isSameRequester(survivor, source));

/** Refuses to let customers read what was not theirs, until somebody says that it is meant. */
export async function checkNewReaders(
  tx: TenantTx,
  survivor: LockedTicket,
  sources: readonly LockedTicket[],
  choices: Pick<ticketMerge.Choices, "add_requesters" | "confirm_other_requester">,
): Promise<void> {
  if (choices.confirm_other_requester) return;
  const gained: string[] = [];
  for (const source of sources) {
    const come = [...source.watchers];
    if (isRequesterAdded(choices, survivor, source)) come.push(source.requester_id);
    gained.push(...(await findNewReaders(tx, come, survivor)));
    gained.push(
      ...(await findNewReaders(tx, [survivor.requester_id, ...survivor.watchers], source)),
    );
  }
  if (gained.length === 0) return;
  const people = await findPeopleById(tx, gained);
  const names = [...new Set(gained)].map((id) => people.get(id)?.name ?? "");
  throw fail("tickets.merge_other_requester", { name: names.join(", ") });
}

/** The customers among these who have no part in a ticket, nor does their company. */
async function findNewReaders(
  tx: TenantTx,
  ids: readonly string[],
  ticket: LockedTicket,
): Promise<string[]> {
  const parts = [ticket.requester_id, ...ticket.watchers];
  const people = await findPeopleById(tx, ids);
  const strangers: string[] = [];
  for (const [id, { role }] of people) {
    if (role !== "customer" || parts.includes(id)) continue;
    const company = (await findRequester(tx, id))?.organization_id;
    if (!company || company !== ticket.organization_id) strangers.push(id);
  }
  return strangers;
}
