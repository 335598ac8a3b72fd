import fc from "fast-check";

const minute = 60_000;
const day = 24 * 60 * minute;

/** What is done to one ticket, and after how long. */
export interface Story {
  readonly isAsked: boolean;
  readonly beginsAt: number;
  readonly steps: readonly { readonly after: number; readonly deed: string }[];
}

/** Something that is done at a moment to the ticket of a story; the first thing is to open it. */
export interface Happening {
  readonly at: number;
  readonly story: number;
  readonly deed: string;
}

const gap = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map((minutes) => minutes * minute),
  fc.integer({ min: 2, max: 60 }).map((hours) => hours * 60 * minute),
);

/** Lives of tickets that begin in the weeks before a moment, always the same ones for a seed. */
export function storiesBefore(
  end: number,
  { count, seed, deeds }: { count: number; seed: number; deeds: readonly string[] },
): Story[] {
  const story = fc.record({
    isAsked: fc.boolean(),
    beginsAt: fc.integer({ min: 20, max: 60 * 24 }).map((hours) => end - hours * 60 * minute),
    steps: fc.array(fc.record({ after: gap, deed: fc.constantFrom(...deeds) }), {
      minLength: 3,
      maxLength: 12,
    }),
  });
  return fc.sample(story, { numRuns: count, seed });
}

const later = (minutes: number, deed: string) => ({ after: minutes * minute, deed });

/**
 * Lives that nobody leaves to chance, before all others: something is undone, a ticket becomes another one, and what a
 * customer wrote needs no reply.
 */
export function certainStories(end: number): Story[] {
  const [first, second, third] = [end - 63 * day, end - 62 * day, end - 61 * day];
  return [
    {
      isAsked: false,
      beginsAt: first,
      steps: [later(30, "resolved"), later(5, "agent's undo"), later(60 * 24, "agent replies")],
    },
    {
      isAsked: true,
      beginsAt: second,
      steps: [later(20, "another subject"), later(400, "agent replies"), later(10, "resolved")],
    },
    {
      isAsked: false,
      beginsAt: third,
      steps: [
        later(60, "customer writes"),
        later(20, "no reply needed"),
        later(60 * 24, "resolved"),
      ],
    },
  ];
}

/** All of it in the order of time, as a desk would live through it, as far as the last day. */
export function happeningsOf(stories: readonly Story[], end: number): Happening[] {
  const all = stories.flatMap(({ isAsked, beginsAt, steps }, story) => {
    let at = beginsAt;
    const opened = { at, story, deed: isAsked ? "asked" : "opened" };
    const done = steps.map(({ after, deed }) => {
      at += after;
      return { at, story, deed };
    });
    return [opened, ...done];
  });
  return all.filter(({ at }) => at < end - day / 2).toSorted((a, b) => a.at - b.at);
}
