import type { Ticket } from "../../tickets.queries.ts";

/** A recipient of a reply. The name is empty for a typed address. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
}

/** The recipient fields of a reply. */
export const recipientFields = ["to", "cc"] as const;
export type RecipientField = (typeof recipientFields)[number];
export type Recipients = Readonly<Record<RecipientField, readonly Recipient[]>>;

export const mostRecipients = 20;

/** The default recipients: the requester, and watching customers in Cc. */
export function defaultRecipients({ requester, watchers }: Ticket): Recipients {
  const to = [faceOf(requester)].filter(({ email }) => email);
  const cc = watchers
    .filter(({ role, email }) => role === "customer" && email && email !== requester.email)
    .map(faceOf);
  return { to, cc };
}

const faceOf = ({ email, name }: Recipient): Recipient => ({ email, name });

/** Adds a recipient unless they are one already. */
export function withRecipient(all: Recipients, line: RecipientField, one: Recipient): Recipients {
  const isThere = recipientFields.some((each) =>
    all[each].some(({ email }) => email === one.email),
  );
  return isThere ? all : { ...all, [line]: [...all[line], one] };
}

export function withoutRecipient(all: Recipients, line: RecipientField, email: string): Recipients {
  return { ...all, [line]: all[line].filter((one) => one.email !== email) };
}

/** Addresses with their names from the ticket. */
export function namedRecipients(
  ticket: Ticket,
  addresses: Readonly<Record<RecipientField, string[]>>,
) {
  const names = new Map([ticket.requester, ...ticket.watchers].map((one) => [one.email, one.name]));
  const named = (list: string[]) => list.map((email) => ({ email, name: names.get(email) ?? "" }));
  return { to: named(addresses.to), cc: named(addresses.cc) };
}

const shape = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** The addresses in a text, each once. */
export function addressesIn(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;<>]+/);
  return [...new Set(words.filter((word) => shape.test(word)))];
}

export const isAddress = (text: string) => shape.test(text.trim());

interface Known {
  readonly ticket: Ticket;
  readonly written: readonly { readonly to: readonly string[]; readonly cc: readonly string[] }[];
}

/** All addresses that are part of the conversation already. */
export function participants({ ticket, written }: Known): ReadonlySet<string> {
  const people = [ticket.requester, ...ticket.watchers].map(({ email }) => email);
  return new Set([...people, ...written.flatMap(({ to, cc }) => [...to, ...cc])]);
}

/** The first recipient, and the number of further ones. */
export function readersOf({ to, cc }: Recipients): { first: Recipient | undefined; more: number } {
  const [first, ...others] = [...to, ...cc];
  return { first, more: others.length };
}
