import type { ticketChangeList } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { priorityLabels, statusLabels } from "../core/labels.ts";
import { findGroupNames } from "../reporting/group-names.store.ts";

type ChangeItem = ticketChangeList.ChangeItem;
type Names = ReadonlyMap<string, string>;

interface Named {
  readonly departments: Names;
  readonly categories: Names;
  readonly agents: Names;
}

/** Changes in words, for the person who makes them or, without one, for nobody in particular. */
export async function nameChanges(
  db: TenantDb,
  by: { readonly id: string } | undefined,
  changes: readonly ChangeItem[],
): Promise<ticketChangeList.NamedChange[]> {
  const names = await findNames(db, changes, by?.id);
  return changes.map((change) => ({ change, label: labelOf(change, names, by?.id) }));
}

/** What changes name and does not exist, if they do: `department`. */
export async function findUnknownReference(
  db: TenantDb,
  changes: readonly ChangeItem[],
): Promise<string | undefined> {
  const { departments, categories, agents } = await findNames(db, changes);
  const isMissing = (id: string | null | undefined, names: Names) => Boolean(id && !names.has(id));
  if (changes.some(({ department }) => isMissing(department, departments))) return "department";
  if (changes.some(({ category }) => isMissing(category, categories))) return "category";
  return changes.some(({ agent_id }) => isMissing(agent_id, agents)) ? "agent" : undefined;
}

async function findNames(
  db: TenantDb,
  changes: readonly ChangeItem[],
  byId?: string,
): Promise<Named> {
  const ids = (pick: (change: ChangeItem) => string | null | undefined) => [
    ...new Set(changes.flatMap((change) => pick(change) ?? [])),
  ];
  const agentOf = ({ type, agent_id }: ChangeItem) => (type === "take" ? byId : agent_id);
  const [departments, categories, agents] = await Promise.all([
    findGroupNames(
      db,
      "department",
      ids(({ department }) => department),
    ),
    findGroupNames(
      db,
      "category",
      ids(({ category }) => category),
    ),
    findGroupNames(db, "agent", ids(agentOf)),
  ]);
  return { departments, categories, agents };
}

function labelOf(change: ChangeItem, names: Named, byId: string | undefined): string {
  const { type, status = "open", priority = "normal", tags = [], agent_id } = change;
  const { departments, categories, agents } = names;
  const labels: Record<ChangeItem["type"], () => string> = {
    status: () => `Status: ${statusLabels[status]}`,
    priority: () => `Priority: ${priorityLabels[priority]}`,
    assign: () => `Assignee: ${agent_id ? nameIn(agents, agent_id) : "nobody"}`,
    take: () => `Assignee: ${byId ? nameIn(agents, byId) : "whoever uses it"}`,
    department: () => `Department: ${nameIn(departments, change.department)}`,
    category: () => `Category: ${change.category ? nameIn(categories, change.category) : "none"}`,
    add_tags: () => `${tags.length > 1 ? "Add tags" : "Add tag"}: ${tags.join(", ")}`,
    remove_tags: () => `${tags.length > 1 ? "Remove tags" : "Remove tag"}: ${tags.join(", ")}`,
    watch: () => "Watch",
    snooze: () => snoozeLabel(change),
  };
  return labels[type]();
}

const nameIn = (names: Names, id: string | undefined) => names.get(id ?? "") ?? "unknown";

const units = [
  [10_080, "week"],
  [1440, "day"],
  [60, "hour"],
  [1, "minute"],
] as const;

function snoozeLabel({ minutes, on_reply }: ChangeItem): string {
  if (!minutes) return "Snooze until the customer replies";
  const [size, name] = units.find(([unit]) => minutes % unit === 0) ?? [1, "minute"];
  const count = minutes / size;
  const time = `Snooze for ${count} ${count === 1 ? name : `${name}s`}`;
  return on_reply ? `${time} or until the customer replies` : time;
}
