import type { ServerMessage } from "@parley/contract";

export type PersonPresent = ServerMessage<"presence">["people"][number];

/** A person on a ticket, and the local time of their last message, because clocks differ. */
export interface HeardPerson {
  readonly person: PersonPresent;
  readonly heardAt: number;
}

export const expireMs = 25_000;

/** The people present after a message. Unchanged entries keep their time. */
export function mergePresence(
  before: readonly HeardPerson[],
  people: readonly PersonPresent[],
  now: number,
): HeardPerson[] {
  return people.map((person) => {
    const known = before.find((one) => one.person.id === person.id);
    const isOld = known?.person.at === person.at;
    return { person, heardAt: isOld ? known.heardAt : now };
  });
}

/** Removes expired entries. */
export function withoutExpired(seen: readonly HeardPerson[], now: number): HeardPerson[] {
  return seen.filter(({ heardAt }) => now - heardAt < expireMs);
}
