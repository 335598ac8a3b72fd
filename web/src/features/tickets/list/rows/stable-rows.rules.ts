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
  const gone = new Set(stable.rows.filter(({ id }) => !now.has(id)).map(({ id }) => id));
  const behindShown = latest.findLastIndex(isShown) + 1;
  // Behind the last shown row, as many rows as left moved up to fill the page.
  const movedUp = behindShown === 0 ? 0 : gone.size;
  const newRows = latest.filter(
    (row, at) => !isShown(row) && (at < behindShown || at >= behindShown + movedUp),
  );
  return { ...stable, rows: stable.rows.map((row) => now.get(row.id) ?? row), gone, newRows };
}

export type LeaveReason =
  | { readonly kind: "status"; readonly status: TicketRow["status"] }
  | { readonly kind: "assigned"; readonly name: string }
  | { readonly kind: "unassigned" | "snoozed" | "trash" | "spam" | "left" };

/** Why a row left its list, derived from its fields. */
export function leaveReasonOf(first: TicketRow, now: TicketRow): LeaveReason {
  if (now.deleted_at && !first.deleted_at) return { kind: "trash" };
  if (now.is_spam && !first.is_spam) return { kind: "spam" };
  const isReassigned = now.assigned_to?.id !== first.assigned_to?.id;
  // Assigning a new ticket opens it.
  const isOpened = isReassigned && first.status === "new" && now.status === "open";
  if (now.status !== first.status && !isOpened) return { kind: "status", status: now.status };
  if (now.snooze && !first.snooze) return { kind: "snoozed" };
  if (!isReassigned) return { kind: "left" };
  return now.assigned_to
    ? { kind: "assigned", name: now.assigned_to.name }
    : { kind: "unassigned" };
}
