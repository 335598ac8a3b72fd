import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { fixedKeys, withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { listKeys } from "../../keys.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { openPicker } from "../actions/picker-state.ts";
import { cursorToEnd, rowElement, stepCursor, useCursor } from "./row-cursor.ts";
import { addRows, togglePage, toggleRow } from "./selection.ts";

interface Given {
  readonly rows: readonly TicketRow[];
  readonly mayChange: boolean;
  /** The cursor has moved to a row. */
  readonly onCursor: (code: string) => void;
  readonly onPeek: (code: string) => void;
  /** Opens a ticket beside the list; undefined opens its page. */
  readonly onOpen: ((code: string) => void) | undefined;
}

const stride = 10;

/** Keys to move through the list and to select. */
export function useListKeys({ rows, mayChange, onCursor, onPeek, onOpen }: Given) {
  const navigate = useNavigate();
  const cursor = () => useCursor.getState().code;
  const idOf = (code: string | undefined) => rows.find((row) => row.ticket_id === code)?.id;
  const went = (code: string | undefined) => {
    if (code) onCursor(code);
  };

  function extend(by: 1 | -1) {
    const from = idOf(cursor());
    const code = stepCursor(by);
    addRows([from, idOf(code)].filter((id) => id !== undefined));
    went(code);
  }
  function select() {
    const id = idOf(cursor());
    if (id) toggleRow(id);
  }
  useShortcuts([
    ...fixedKeys(listKeys),
    ...withActs(listKeys, {
      next_row: () => went(stepCursor(1)),
      previous_row: () => went(stepCursor(-1)),
      open_row() {
        const code = cursor();
        if (!code) return;
        if (onOpen) onOpen(code);
        else void navigate(`/ticket/${code}`);
      },
      ...(mayChange && {
        select_row: select,
        extend_down: () => extend(1),
        extend_up: () => extend(-1),
        select_page: () => togglePage(rows.map(({ id }) => id)),
        row_menu() {
          const element = rowElement(cursor());
          if (element) openPicker("menu", element);
        },
      }),
    }),
  ]);

  const moves: Record<string, () => string | undefined> = {
    ArrowDown: () => stepCursor(1),
    ArrowUp: () => stepCursor(-1),
    PageDown: () => stepCursor(stride),
    PageUp: () => stepCursor(-stride),
    Home: () => cursorToEnd("first"),
    End: () => cursorToEnd("last"),
  };

  /** Keys that work only while a row has the focus. */
  return function onKeyDown(event: KeyboardEvent): void {
    const code = event.target instanceof HTMLElement && event.target.dataset.row;
    if (!code || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = moves[event.key];
    if (!move && event.key !== " ") return;
    event.preventDefault();
    if (move) went(move());
    else onPeek(code);
  };
}
