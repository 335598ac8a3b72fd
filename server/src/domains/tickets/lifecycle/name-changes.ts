import type { ticketChangeList } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { priorityLabels, statusLabels } from "../core/labels.ts";
import { type FieldRow, findFieldsByKey } from "../fields/fields.store.ts";
import { wordsOfValues } from "../fields/value-words.ts";
import { findGroupNames } from "../reporting/group-names.store.ts";

type ChangeItem = ticketChangeList.ChangeItem;
type Names = ReadonlyMap<string, string>;

interface Named {
  readonly departments: Names;
  readonly categories: Names;
  readonly agents: Names;
  /** Those of custom fields, by their keys. */
  readonly fields: ReadonlyMap<string, FieldRow>;
  /** The values they are given, by the changes. */
  readonly values: ReadonlyMap<ChangeItem, string | null>;
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
  const { departments, categories, agents, fields } = await findNames(db, changes);
  if (changes.some(({ type, key = "" }) => type === "field" && !fields.has(key))) return "field";
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
  return { departments, categories, agents, ...(await findFieldWords(db, changes)) };
}

async function findFieldWords(db: TenantDb, changes: readonly ChangeItem[]) {
  const named = changes.filter(({ type }) => type === "field");
  const found = await findFieldsByKey(
    db,
    named.map(({ key = "" }) => key),
  );
  const fields = new Map(found.map((field) => [field.key, field]));
  const given = named.flatMap((change) => {
    const field = fields.get(change.key ?? "");
    return field ? [{ change, field, value: change.value }] : [];
  });
  const words = await wordsOfValues(db, given);
  const values = new Map(given.map(({ change }, index) => [change, words[index] ?? null]));
  return { fields, values };
}

function labelOf(change: ChangeItem, names: Named, byId: string | undefined): string {
  const { type, status = "open", priority = "normal", tags = [], agent_id } = change;
  const { departments, categories, agents, fields, values } = names;
  const labels: Record<ChangeItem["type"], () => string> = {
    status: () => `Status: ${statusLabels[status]}`,
    priority: () => `Priority: ${priorityLabels[priority]}`,
    assign: () => `Assignee: ${agent_id ? nameIn(agents, agent_id) : "nobody"}`,
    take: () => `Assignee: ${byId ? nameIn(agents, byId) : "whoever uses it"}`,
    department: () => `Department: ${nameIn(departments, change.department)}`,
    category: () => `Category: ${change.category ? nameIn(categories, change.category) : "none"}`,
    add_tags: () => `${tags.length > 1 ? "Add tags" : "Add tag"}: ${tags.join(", ")}`,
    remove_tags: () => `${tags.length > 1 ? "Remove tags" : "Remove tag"}: ${tags.join(", ")}`,
    field: () =>
      `${fields.get(change.key ?? "")?.label ?? "unknown"}: ${values.get(change) ?? "none"}`,
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
