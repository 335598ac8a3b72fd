import type { Ticket } from "../tickets.queries.ts";

/** Somebody a reply goes to; without a name, an address that was typed. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
}

/** The two lines of a reply that say who gets it. */
export const lines = ["to", "cc"] as const;
export type Line = (typeof lines)[number];
export type Recipients = Readonly<Record<Line, readonly Recipient[]>>;

export const mostRecipients = 20;

/** Whom a reply goes to if nobody says otherwise: whoever asked, and the customers who follow. */
export function usualRecipients({ requester, watchers }: Ticket): Recipients {
  const to = [faceOf(requester)].filter(({ email }) => email);
  const cc = watchers
    .filter(({ role, email }) => role === "customer" && email && email !== requester.email)
    .map(faceOf);
  return { to, cc };
}

const faceOf = ({ email, name }: Recipient): Recipient => ({ email, name });

/** With somebody more on a line; who stands on one already stays where they are. */
export function withRecipient(all: Recipients, line: Line, one: Recipient): Recipients {
  const isThere = lines.some((each) => all[each].some(({ email }) => email === one.email));
  return isThere ? all : { ...all, [line]: [...all[line], one] };
}

export function withoutRecipient(all: Recipients, line: Line, email: string): Recipients {
  return { ...all, [line]: all[line].filter((one) => one.email !== email) };
}

/** Addresses with the names that the ticket knows for them. */
export function namedRecipients(ticket: Ticket, addresses: Readonly<Record<Line, string[]>>) {
  const names = new Map([ticket.requester, ...ticket.watchers].map((one) => [one.email, one.name]));
  const named = (list: string[]) => list.map((email) => ({ email, name: names.get(email) ?? "" }));
  return { to: named(addresses.to), cc: named(addresses.cc) };
}

const shape = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** The addresses in what was typed or pasted, each once. */
export function addressesIn(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;<>]+/);
  return [...new Set(words.filter((word) => shape.test(word)))];
}

export const isAddress = (text: string) => shape.test(text.trim());

interface Known {
  readonly ticket: Ticket;
  readonly written: readonly { readonly to: readonly string[]; readonly cc: readonly string[] }[];
}

/** Every address that is part of the conversation already: the others read it from now on. */
export function participants({ ticket, written }: Known): ReadonlySet<string> {
  const people = [ticket.requester, ...ticket.watchers].map(({ email }) => email);
  return new Set([...people, ...written.flatMap(({ to, cc }) => [...to, ...cc])]);
}

/** The name a reply is sent under: the first of its readers, and how many more there are. */
export function readersOf({ to, cc }: Recipients): { first: Recipient | undefined; more: number } {
  const [first, ...others] = [...to, ...cc];
  return { first, more: others.length };
}
