import type { audit } from "@parley/contract";
import type { EntryRow } from "./audit.store.ts";

const naming = ["name", "title", "email", "subject"];

/** An entry as its reader sees it. */
export function entryOf(row: EntryRow): audit.Entry {
  const changes = row.changes as audit.Entry["changes"];
  return {
    id: row.event_id,
    position: Number(row.position),
    at: row.at,
    action: row.action,
    actor: {
      kind: row.actor_kind as audit.Entry["actor"]["kind"],
      id: row.actor_id,
      name: row.actor_name,
    },
    object:
      row.object_type && row.object_id
        ? {
            type: row.object_type,
            id: row.object_id,
            name: row.subject_name ?? nameOf(row, changes),
          }
        : null,
    changes,
  };
}

/** What the record was called when it happened, if the event says so. */
function nameOf({ payload }: EntryRow, changes: audit.Entry["changes"]): string | null {
  const told = Object.entries(payload as Record<string, unknown>);
  const changed = changes.map(({ field, from, to }) => [field, to ?? from] as const);
  const found = naming
    .flatMap((key) => [...told, ...changed].filter(([field]) => field === key))
    .find(([, value]) => typeof value === "string" && value !== "");
  return found ? String(found[1]) : null;
}
