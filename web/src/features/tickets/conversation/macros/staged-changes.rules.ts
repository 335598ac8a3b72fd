import type { Ticket } from "../../tickets.queries.ts";
import type { ChangeItem, NamedChange } from "./macros.queries.ts";

/** A change that was chosen and is not made yet. */
export interface StagedChange extends NamedChange {
  /** Why it is not possible. */
  readonly problem?: string;
}

/** What a change sets. Two that set the same replace each other. */
function targetOf({ type, tags }: ChangeItem): string {
  if (type === "take") return "assign";
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

type ShownFields = Partial<Pick<Ticket, "status" | "priority" | "tags">>;

/** What a ticket shows until the server has answered. */
export function afterChanges(
  { tags: before }: Pick<Ticket, "tags">,
  changes: readonly ChangeItem[],
): ShownFields {
  const shown: ShownFields = {};
  const tags = new Set(before);
  for (const change of changes) {
    if (change.status) shown.status = change.status;
    if (change.priority) shown.priority = change.priority;
    for (const tag of change.tags ?? []) {
      if (change.type === "add_tags") tags.add(tag);
      else tags.delete(tag);
    }
  }
  return { ...shown, tags: [...tags].sort() };
}
