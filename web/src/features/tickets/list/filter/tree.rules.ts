import {
  type Condition,
  mostConditions,
  mostLevels,
  type TicketFilter,
} from "@parley/contract/tickets/filter";

/** Conditions that hold together, one of which holds, or the opposite of either. */
export interface Group {
  readonly is: "all" | "any";
  readonly isNot: boolean;
  readonly parts: readonly Part[];
}

/** What stands in the line of filters: a condition, or a group of them. */
export type Part = Condition | Group;

/** Where a part stands: its place in the line, then in its group, and so on. */
export type Path = readonly number[];

export const isGroup = (part: Part): part is Group => "parts" in part;

/** The line that shows a filter. What stands in it holds together. */
export function readParts(filter: TicketFilter): readonly Part[] {
  return "all" in filter ? filter.all.map(readPart) : [readPart(filter)];
}

function readPart(filter: TicketFilter): Part {
  if ("all" in filter) return { is: "all", isNot: false, parts: filter.all.map(readPart) };
  if ("any" in filter) return { is: "any", isNot: false, parts: filter.any.map(readPart) };
  if (!("not" in filter)) return filter;
  const inner = readPart(filter.not);
  if (isGroup(inner) && !inner.isNot) return { ...inner, isNot: true };
  return { is: "any", isNot: true, parts: [inner] };
}

/** The filter that a line stands for. */
export function writeParts(parts: readonly Part[]): TicketFilter {
  const [only] = parts;
  return parts.length === 1 && only && isGroup(only) ? writePart(only) : wrap(parts);
}

const wrap = (parts: readonly Part[]): TicketFilter => ({ all: parts.map(writePart) });

function writePart(part: Part): TicketFilter {
  if (!isGroup(part)) return part;
  const parts = part.parts.map(writePart);
  const [only] = parts;
  if (part.isNot && parts.length === 1 && only) return { not: only };
  const whole = part.is === "all" ? { all: parts } : { any: parts };
  return part.isNot ? { not: whole } : whole;
}

/** Whether the desk takes it, also beside a search. */
export function isWithinLimits(parts: readonly Part[]): boolean {
  return countOf(parts) <= mostConditions && depthOf(wrap(parts)) <= mostLevels;
}

export function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (isGroup(part) ? countOf(part.parts) : 1), 0);
}

function depthOf(filter: TicketFilter): number {
  if ("not" in filter) return 1 + depthOf(filter.not);
  const parts = "all" in filter ? filter.all : "any" in filter ? filter.any : undefined;
  return parts ? 1 + Math.max(0, ...parts.map(depthOf)) : 0;
}

/** Adds at the end of a group, or of the line itself. */
export function addPart(parts: readonly Part[], into: Path, added: readonly Part[]) {
  if (into.length === 0) return [...parts, ...added];
  return changePart(parts, into, (group) =>
    isGroup(group) ? { ...group, parts: [...group.parts, ...added] } : group,
  );
}

/** Puts another in its place, or nothing. A group that is empty is gone. */
export function changePart(
  parts: readonly Part[],
  [at = 0, ...rest]: Path,
  change: (part: Part) => Part | undefined,
): readonly Part[] {
  return parts.flatMap((part, index): readonly Part[] => {
    if (index !== at) return [part];
    if (rest.length === 0) return present(change(part));
    return isGroup(part)
      ? present({ ...part, parts: changePart(part.parts, rest, change) })
      : [part];
  });
}

const present = (part: Part | undefined): readonly Part[] =>
  !part || (isGroup(part) && part.parts.length === 0) ? [] : [part];
