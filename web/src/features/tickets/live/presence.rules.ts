import type { ServerMessage } from "@parley/contract";

export type Present = ServerMessage<"presence">["people"][number];

/** Somebody at a ticket, and when this page last heard of them: clocks differ, so it goes by its own. */
export interface Seen {
  readonly person: Present;
  readonly heardAt: number;
}

export const goneMs = 25_000;

/** Who is there now, after word came. Who was not heard of anew keeps the time they were. */
export function hear(before: readonly Seen[], people: readonly Present[], now: number): Seen[] {
  return people.map((person) => {
    const known = before.find((one) => one.person.id === person.id);
    const isOld = known?.person.at === person.at;
    return { person, heardAt: isOld ? known.heardAt : now };
  });
}

/** Without those of whom nothing was heard for too long. */
export function stillHere(seen: readonly Seen[], now: number): Seen[] {
  return seen.filter(({ heardAt }) => now - heardAt < goneMs);
}
