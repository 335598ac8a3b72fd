import type { Question } from "./expected.ts";

/** Days with a change of the clocks in them, a plain month, and most of the year. */
const periods = [
  ["2025-11-25", "2026-11-13"],
  ["2026-03-01", "2026-04-10"],
  ["2026-09-20", "2026-11-10"],
  ["2026-07-01", "2026-07-31"],
] as const;

const filters: readonly { name: string; filter?: string; isMeant: Question["isMeant"] }[] = [
  { name: "all", isMeant: () => true },
  {
    name: "critical",
    filter: JSON.stringify({ field: "priority", is: "is", value: "critical" }),
    isMeant: ({ priority }) => priority === "critical",
  },
  {
    name: "vip",
    filter: JSON.stringify({ field: "tag", is: "is", value: "vip" }),
    isMeant: ({ tags }) => tags.includes("vip"),
  },
];

/** Which periods, filters and zones the figures are asked for. */
export function questions(ownZone: string, isShort: boolean) {
  if (isShort) return [{ zone: ownZone, from: periods[0][0], to: periods[0][1], ...all }];
  const own = periods.flatMap(([from, to]) =>
    filters.map((one) => ({ zone: ownZone, from, to, ...one })),
  );
  // A reader may have a clock of their own.
  const others = periods.map(([from, to]) => ({ zone: "America/St_Johns", from, to, ...all }));
  return [...own, ...others];
}

const [all = { name: "all", isMeant: () => true }] = filters;
