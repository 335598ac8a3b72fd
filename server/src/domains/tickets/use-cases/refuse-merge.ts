import type { ticketMerge } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findRequester, peopleIn } from "../people.store.ts";
import { findNumbers } from "../ticket-rows.store.ts";
import { codeOf, type HeldTicket } from "../ticket-state.ts";
import { refuseFlagged } from "./hold-ticket.ts";

/** Refuses what cannot be put together. */
export async function refuseMerge(
  tx: TenantTx,
  survivor: HeldTicket,
  sources: readonly HeldTicket[],
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

/** Whether whoever asked the one is, or belongs with, whoever asked the other. */
export const isSameAsker = (one: HeldTicket, two: HeldTicket): boolean =>
  one.requester_id === two.requester_id ||
  (one.organization_id !== null && one.organization_id === two.organization_id);

/** Whether the requester of a source follows the survivor from then on. */
export const isAdded = (
  { add_requesters }: Pick<ticketMerge.Choices, "add_requesters">,
  survivor: HeldTicket,
  source: HeldTicket,
): boolean =>
  source.requester_id !== survivor.requester_id &&
  (add_requesters ?? isSameAsker(survivor, source));

/** Refuses to let customers read what was not theirs, until somebody says that it is meant. */
export async function refuseNewReaders(
  tx: TenantTx,
  survivor: HeldTicket,
  sources: readonly HeldTicket[],
  choices: Pick<ticketMerge.Choices, "add_requesters" | "confirm_other_requester">,
): Promise<void> {
  if (choices.confirm_other_requester) return;
  const gained: string[] = [];
  for (const source of sources) {
    const come = [...source.watchers];
    if (isAdded(choices, survivor, source)) come.push(source.requester_id);
    gained.push(...(await findStrangers(tx, come, survivor)));
    gained.push(
      ...(await findStrangers(tx, [survivor.requester_id, ...survivor.watchers], source)),
    );
  }
  if (gained.length === 0) return;
  const people = await peopleIn(tx, gained);
  const names = [...new Set(gained)].map((id) => people.get(id)?.name ?? "");
  throw fail("tickets.merge_other_requester", { name: names.join(", ") });
}

/** The customers among these who have no part in a ticket, nor does their company. */
async function findStrangers(
  tx: TenantTx,
  ids: readonly string[],
  ticket: HeldTicket,
): Promise<string[]> {
  const parts = [ticket.requester_id, ...ticket.watchers];
  const people = await peopleIn(tx, ids);
  const strangers: string[] = [];
  for (const [id, { role }] of people) {
    if (role !== "customer" || parts.includes(id)) continue;
    const company = (await findRequester(tx, id))?.organization_id;
    if (!company || company !== ticket.organization_id) strangers.push(id);
  }
  return strangers;
}
