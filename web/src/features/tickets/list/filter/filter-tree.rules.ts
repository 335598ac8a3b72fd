import {
  type Condition,
  mostConditions,
  mostLevels,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";

/** A group of conditions: all, any, or the negation of either. */
export interface FilterGroup {
  readonly is: "all" | "any";
  readonly isNot: boolean;
  readonly parts: readonly FilterPart[];
}

/** A condition, or a group of them. */
export type FilterPart = Condition | FilterGroup;

/** The path of a part: its index, then the index in its group, and so on. */
export type FilterPath = readonly number[];

export const isGroup = (part: FilterPart): part is FilterGroup => "parts" in part;

/** The parts of a filter. All of them apply. */
export function readParts(filter: TicketFilter): readonly FilterPart[] {
  return "all" in filter ? filter.all.map(readPart) : [readPart(filter)];
}

function readPart(filter: TicketFilter): FilterPart {
  if ("all" in filter) return { is: "all", isNot: false, parts: filter.all.map(readPart) };
  if ("any" in filter) return { is: "any", isNot: false, parts: filter.any.map(readPart) };
  if (!("not" in filter)) return filter;
  const inner = readPart(filter.not);
  if (isGroup(inner) && !inner.isNot) return { ...inner, isNot: true };
  return { is: "any", isNot: true, parts: [inner] };
}

/** The filter of a list of parts. */
export function writeParts(parts: readonly FilterPart[]): TicketFilter {
  const [only] = parts;
  return parts.length === 1 && only && isGroup(only) ? writePart(only) : wrap(parts);
}

const wrap = (parts: readonly FilterPart[]): TicketFilter => ({ all: parts.map(writePart) });

function writePart(part: FilterPart): TicketFilter {
  if (!isGroup(part)) return part;
  const parts = part.parts.map(writePart);
  const [only] = parts;
  if (part.isNot && parts.length === 1 && only) return { not: only };
  const whole = part.is === "all" ? { all: parts } : { any: parts };
  return part.isNot ? { not: whole } : whole;
}

/** Whether the server accepts it, also together with a search. */
export function isWithinLimits(parts: readonly FilterPart[]): boolean {
  return countOf(parts) <= mostConditions && depthOf(wrap(parts)) <= mostLevels;
}

export function countOf(parts: readonly FilterPart[]): number {
  return parts.reduce((sum, part) => sum + (isGroup(part) ? countOf(part.parts) : 1), 0);
}

function depthOf(filter: TicketFilter): number {
  if ("not" in filter) return 1 + depthOf(filter.not);
  const parts = "all" in filter ? filter.all : "any" in filter ? filter.any : undefined;
  return parts ? 1 + Math.max(0, ...parts.map(depthOf)) : 0;
}

/** Adds parts at the end of a group or of the list. */
export function addPart(
  parts: readonly FilterPart[],
  into: FilterPath,
  added: readonly FilterPart[],
) {
  if (into.length === 0) return [...parts, ...added];
  return changePart(parts, into, (group) =>
    isGroup(group) ? { ...group, parts: [...group.parts, ...added] } : group,
  );
}

/** Replaces or removes a part. Empty groups are removed. */
export function changePart(
  parts: readonly FilterPart[],
  [at = 0, ...rest]: FilterPath,
  change: (part: FilterPart) => FilterPart | undefined,
): readonly FilterPart[] {
  return parts.flatMap((part, index): readonly FilterPart[] => {
    if (index !== at) return [part];
    if (rest.length === 0) return present(change(part));
    return isGroup(part)
      ? present({ ...part, parts: changePart(part.parts, rest, change) })
      : [part];
  });
}

const present = (part: FilterPart | undefined): readonly FilterPart[] =>
  !part || (isGroup(part) && part.parts.length === 0) ? [] : [part];
