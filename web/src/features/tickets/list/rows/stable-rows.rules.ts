import type { TicketRow } from "../../tickets.queries.ts";

/** Rows on the screen. They keep their positions when the list changes. */
export interface StableRows {
  readonly rows: readonly TicketRow[];
  /** Each row as it was first shown. */
  readonly first: ReadonlyMap<string, TicketRow>;
  /** Rows that are no longer in the list. */
  readonly gone: ReadonlySet<string>;
  /** Rows in the list that are not shown yet. */
  readonly newRows: readonly TicketRow[];
}

export function startRows(rows: readonly TicketRow[]): StableRows {
  return {
    rows,
    first: new Map(rows.map((row) => [row.id, row])),
    gone: new Set(),
    newRows: [],
  };
}

/** Updates the shown rows. Rows that left are marked, and new rows are kept aside. */
export function updateRows(stable: StableRows, latest: readonly TicketRow[]): StableRows {
  const now = new Map(latest.map((row) => [row.id, row]));
  const isShown = (row: TicketRow) => stable.first.has(row.id);
  // Rows behind the last shown one only moved up to fill the page.
  const lastShown = latest.findLastIndex(isShown);
  const reach = lastShown === -1 ? latest.length : lastShown;
  return {
    ...stable,
    rows: stable.rows.map((row) => now.get(row.id) ?? row),
    gone: new Set(stable.rows.filter(({ id }) => !now.has(id)).map(({ id }) => id)),
    newRows: latest.slice(0, reach).filter((row) => !isShown(row)),
  };
}

export type LeaveReason =
  | { readonly kind: "status"; readonly status: TicketRow["status"] }
  | { readonly kind: "assigned"; readonly name: string }
  | { readonly kind: "unassigned" | "snoozed" | "trash" | "spam" | "left" };

/** Why a row left its list, derived from its fields. */
export function leaveReasonOf(first: TicketRow, now: TicketRow): LeaveReason {
  if (now.deleted_at && !first.deleted_at) return { kind: "trash" };
  if (now.is_spam && !first.is_spam) return { kind: "spam" };
  if (now.status !== first.status) return { kind: "status", status: now.status };
  if (now.snooze && !first.snooze) return { kind: "snoozed" };
  if (now.assigned_to?.id === first.assigned_to?.id) return { kind: "left" };
  return now.assigned_to
    ? { kind: "assigned", name: now.assigned_to.name }
    : { kind: "unassigned" };
}
