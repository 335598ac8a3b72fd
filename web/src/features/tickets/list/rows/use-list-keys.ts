import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { openPicker } from "../actions/picker-state.ts";
import { t } from "../list-texts.ts";
import { cursorToEnd, rowElement, stepCursor, useCursor } from "./row-cursor.ts";
import { addRows, togglePage, toggleRow } from "./selection.ts";

interface Given {
  readonly rows: readonly TicketRow[];
  readonly mayChange: boolean;
  /** The cursor has moved to a row. */
  readonly onCursor: (code: string) => void;
  readonly onPeek: (code: string) => void;
}

const stride = 10;

/** Keys to move through the list and to select. */
export function useListKeys({ rows, mayChange, onCursor, onPeek }: Given) {
  const navigate = useNavigate();
  const scope = t("scope");
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
  const key = (id: string, keys: string, label: Parameters<typeof t>[0], run: () => void) => ({
    id,
    keys,
    label: t(label),
    scope,
    run,
  });
  useShortcuts([
    key("next_row", "J", "key_next", () => went(stepCursor(1))),
    key("previous_row", "K", "key_previous", () => went(stepCursor(-1))),
    key("open_row", "O", "key_open", () => {
      const code = cursor();
      if (code) void navigate(`/ticket/${code}`);
    }),
    ...(mayChange
      ? [
          key("select_row", "X", "key_select", select),
          key("extend_down", "Shift+J", "key_extend_down", () => extend(1)),
          key("extend_up", "Shift+K", "key_extend_up", () => extend(-1)),
          key("select_page", "Mod+A", "key_select_page", () =>
            togglePage(rows.map(({ id }) => id)),
          ),
          key("row_menu", ".", "row_acts", () => {
            const element = rowElement(cursor());
            if (element) openPicker("menu", element);
          }),
        ]
      : []),
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
