import { type MetricId, metricIds, metrics } from "../definitions.ts";

/** What a figure should be: at most so much, or at least so much where more is better. */
export interface MetricTarget {
  readonly metric: MetricId;
  /** Null: for all together. */
  readonly department: string | null;
  readonly priority: string | null;
  readonly value: number;
}

export interface TargetPlace {
  readonly department: string | null;
  readonly priority: string | null;
}

/** A count grows with the days it is counted over, so one number cannot be its target. */
export const hasTarget = (metric: MetricId) => metrics[metric].measure !== "count";
export const targetMetrics = metricIds.filter(hasTarget);

const moreIsBetter: ReadonlySet<string> = new Set([
  "first_contact",
  "satisfaction",
  "promises_kept",
]);
export const isAtLeast = (metric: MetricId) => moreIsBetter.has(metric);

export function isOnTarget({ metric, value: target }: MetricTarget, value: number): boolean {
  return isAtLeast(metric) ? value >= target : value <= target;
}

/** The most specific target for a figure. A number of tickets of a part is not held to the target of the whole. */
export function targetFor(
  targets: readonly MetricTarget[],
  metric: MetricId,
  place: TargetPlace,
): MetricTarget | undefined {
  const isExact = metrics[metric].unit === "tickets";
  const fits = (own: string | null, asked: string | null) =>
    own === asked || (own === null && !isExact);
  const weight = ({ department, priority }: MetricTarget) =>
    (department === null ? 0 : 2) + (priority === null ? 0 : 1);
  return targets
    .filter((one) => one.metric === metric)
    .filter((one) => fits(one.department, place.department) && fits(one.priority, place.priority))
    .toSorted((one, other) => weight(other) - weight(one))[0];
}

/** Which department and priority a filter chooses; nothing where it chooses by anything else, which no target is for. */
export function placeOf(filter: string | null | undefined): TargetPlace | undefined {
  const place = { department: null, priority: null } as Record<string, string | null>;
  for (const condition of conditionsOf(filter)) {
    const { field = "", is, value } = condition;
    const isPlace = field === "department" || field === "priority";
    if (!isPlace || is !== "is" || typeof value !== "string" || place[field]) return undefined;
    place[field] = value;
  }
  return place as unknown as TargetPlace;
}

interface Said {
  readonly field?: string;
  readonly is?: string;
  readonly value?: unknown;
}

function conditionsOf(filter: string | null | undefined): readonly Said[] {
  if (!filter) return [];
  const said = JSON.parse(filter) as Said & { readonly all?: readonly Said[] };
  return said.all ?? [said];
}
