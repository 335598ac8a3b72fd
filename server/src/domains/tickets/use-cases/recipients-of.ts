import type { ticketMessages } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findWrittenTo } from "../messages.store.ts";
import { findAddresses, peopleIn } from "../people.store.ts";
import { findTouched } from "../ticket-events.store.ts";
import type { HeldTicket } from "../ticket-state.ts";
import type { Side } from "./judge-writer.ts";

export interface Recipients {
  readonly to: string[];
  readonly cc: string[];
}

type Draft = Pick<ticketMessages.Draft, "to" | "cc" | "is_internal">;

/** To whom words go: a reply to those it names, else to whoever asked and the customers who follow. */
export async function recipientsOf(
  tx: TenantTx,
  held: HeldTicket,
  side: Side,
  { to, cc, is_internal = false }: Draft,
): Promise<Recipients> {
  if (is_internal || side === "customer") {
    const named = to ? "to" : "cc";
    if (to ?? cc) throw refuseField(named, "Only a reply names whom it goes to");
    return { to: [], cc: [] };
  }
  const people = await peopleIn(tx, [held.requester_id, ...held.watchers]);
  const followers = held.watchers.flatMap((id) => {
    const person = people.get(id);
    return person?.role === "customer" ? [person.email] : [];
  });
  const first = new Set(to ?? [people.get(held.requester_id)?.email ?? ""]);
  const second = new Set(cc ?? followers);
  first.delete("");
  second.delete("");
  if (to ?? cc) refuseNobody(first.size + second.size);
  return { to: [...first], cc: [...second].filter((address) => !first.has(address)) };
}

function refuseNobody(count: number): void {
  if (count === 0) throw refuseField("to", "Choose somebody to send it to");
}

/** Those among them who are not part of the ticket, and whoever became its requester since the writer looked. */
export async function findStrangers(
  tx: TenantTx,
  held: HeldTicket,
  { to, cc }: Recipients,
  seen: { readonly by: string; readonly seq: number | undefined },
): Promise<string[]> {
  const [participants, writtenTo] = await Promise.all([
    findAddresses(tx, [held.requester_id, ...held.watchers]),
    findWrittenTo(tx, held.id),
  ]);
  const known = new Set([...participants, ...writtenTo]);
  const strangers = [...to, ...cc].filter((address) => !known.has(address));
  if (seen.seq === undefined) return strangers;
  const changedBy = (await findTouched(tx, held.id, { seq: seen.seq })).get("requester_id");
  if (changedBy === undefined || changedBy === seen.by) return strangers;
  const requester = (await peopleIn(tx, [held.requester_id])).get(held.requester_id);
  return [...new Set([requester?.email || (requester?.name ?? ""), ...strangers])];
}
