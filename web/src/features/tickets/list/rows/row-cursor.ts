import { create } from "zustand";
import { onSessionEnd } from "#platform/session/session.ts";

/** The row that keys act on. Rows select a boolean, so that a move renders two rows only. */
export const useCursor = create<{ readonly code: string | undefined }>(() => ({ code: undefined }));

export const setCursor = (code: string | undefined) => useCursor.setState({ code });

onSessionEnd(() => setCursor(undefined));

const rowsOn = () => [...document.querySelectorAll<HTMLElement>("main [data-row]")];

export function rowElement(code: string | undefined): HTMLElement | undefined {
  return rowsOn().find((element) => element.dataset.row === code);
}

function go(to: HTMLElement | undefined): string | undefined {
  if (!to) return undefined;
  to.focus();
  to.closest("tr, li")?.scrollIntoView({ block: "nearest" });
  return to.dataset.row;
}

/** Moves the cursor and returns the new row. Without a cursor it starts at the first. */
export function stepCursor(by: number): string | undefined {
  const rows = rowsOn();
  const from = rows.findIndex(({ dataset }) => dataset.row === useCursor.getState().code);
  const target = from === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, from + by));
  return go(rows[target]);
}

export function cursorToEnd(end: "first" | "last"): string | undefined {
  return go(end === "first" ? rowsOn()[0] : rowsOn().at(-1));
}

/** Moves the focus back to the row. */
export function focusCursor(): void {
  rowElement(useCursor.getState().code)?.focus();
}
