import type { Ticket } from "../../tickets.queries.ts";
import type { ChangeItem, NamedChange } from "./macros.queries.ts";

/** A change that was chosen and is not made yet. */
export interface StagedChange extends NamedChange {
  /** Why it is not possible. */
  readonly problem?: string;
}

/** What a change sets. Two that set the same replace each other. */
function targetOf({ type, tags, key }: ChangeItem): string {
  if (type === "take") return "assign";
  if (type === "field") return `field:${key}`;
  return type === "add_tags" || type === "remove_tags" ? `tag:${tags?.join()}` : type;
}

/** Whether a later change replaces each of these. */
export function replacedIn(staged: readonly StagedChange[]): boolean[] {
  const targets = staged.map(({ change }) => targetOf(change));
  return targets.map((target, at) => targets.lastIndexOf(target) > at);
}

/** The changes that are made, in their order. A status that is chosen when sending replaces the one of a macro. */
export function changesToMake(
  staged: readonly StagedChange[],
  { hasStatus = false }: { hasStatus?: boolean } = {},
): ChangeItem[] {
  const replaced = replacedIn(staged);
  return staged
    .filter((_, at) => !replaced[at])
    .map(({ change }) => change)
    .filter(({ type }) => !(hasStatus && type === "status"));
}

interface Staged {
  readonly changes: readonly NamedChange[];
  readonly problems: readonly { readonly position: number | null; readonly message: string }[];
}

/** The changes of a macro, each with its problem. */
export function stagedOf({ changes, problems }: Staged): StagedChange[] {
  const general = problems.find(({ position }) => position === null);
  return changes.map((change, at) => {
    const problem = problems.find(({ position }) => position === at) ?? general;
    return { ...change, ...(problem && { problem: problem.message }) };
  });
}

type ShownFields = Partial<Pick<Ticket, "status" | "priority" | "tags" | "custom">>;

/** What a ticket shows until the server has answered. */
export function afterChanges(
  { tags: before, custom: valuesBefore }: Pick<Ticket, "tags" | "custom">,
  changes: readonly ChangeItem[],
): ShownFields {
  const tags = new Set(before);
  for (const { type, tags: named = [] } of changes) {
    for (const tag of named) {
      if (type === "add_tags") tags.add(tag);
      else tags.delete(tag);
    }
  }
  const values = changes.flatMap(({ key, value = null }) => (key ? [[key, value] as const] : []));
  const status = changes.findLast((change) => change.status)?.status;
  const priority = changes.findLast((change) => change.priority)?.priority;
  return {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(values.length > 0 && { custom: { ...valuesBefore, ...Object.fromEntries(values) } }),
    tags: [...tags].sort(),
  };
}
