import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { announce } from "#ui/live/announce.ts";
import { t } from "../list-texts.ts";
import { rowElement } from "../rows/row-cursor.ts";
import { type BoardColumns, nextColumn } from "./board-columns.rules.ts";
import type { CardDrag, DragCard } from "./card-drag.ts";

interface Lifted {
  readonly code: string;
  /** The column it is over. */
  readonly column: string;
}

const sideways = { ArrowRight: 1, ArrowLeft: -1 } as const;
const isSideways = (key: string): key is keyof typeof sideways => key in sideways;

/** Moves a card by keys: Space lifts and drops it and arrows carry it, or Shift and an arrow moves it at once. */
export function useCardDrag(columns: BoardColumns) {
  const [lifted, setLifted] = useState<Lifted>();
  const follow = useRef<Lifted>(undefined);

  // A card is rendered anew in another column: the focus follows it there.
  useLayoutEffect(() => {
    const { code, column } = follow.current ?? {};
    const element = rowElement(code);
    if (!element || !code) return;
    element.focus();
    const shownIn = element.closest<HTMLElement>("[data-column]");
    if (shownIn?.dataset.column === column) follow.current = undefined;
  });

  const drag = useMemo((): CardDrag => {
    function carry(card: DragCard, by: 1 | -1) {
      const to = nextColumn(columns, card.row, card.column, by);
      if (!to) return;
      follow.current = { code: card.row.ticket_id, column: to };
      setLifted(follow.current);
      announce(t("board_over", { column: columns.nameOf(to) }));
    }
    function drop(card: DragCard, to: string) {
      setLifted(undefined);
      if (!columns.mayMove(card.row, to)) return announce(t("board_put_back"));
      follow.current = { code: card.row.ticket_id, column: to };
      card.move(to);
      announce(t("board_dropped", { column: columns.nameOf(to) }));
    }
    function toggle(card: DragCard) {
      if (card.isLifted) return drop(card, card.column);
      setLifted({ code: card.row.ticket_id, column: card.column });
      announce(t("board_lifted", { code: card.row.ticket_id }));
    }
    function cancel(card: DragCard) {
      follow.current = { code: card.row.ticket_id, column: columns.of(card.row) };
      setLifted(undefined);
      announce(t("board_put_back"));
    }
    function whileLifted(key: string, card: DragCard) {
      if (key === "Escape") return () => cancel(card);
      return isSideways(key) ? () => carry(card, sideways[key]) : undefined;
    }
    function atOnce(key: string, card: DragCard) {
      const to = isSideways(key) && nextColumn(columns, card.row, card.column, sideways[key]);
      return to ? () => drop(card, to) : undefined;
    }
    function commandOf({ key, shiftKey }: KeyboardEvent, card: DragCard) {
      if (key === " ") return () => toggle(card);
      if (card.isLifted) return whileLifted(key, card);
      return shiftKey ? atOnce(key, card) : stepCard(key, card.row.ticket_id);
    }
    return {
      onKey(event, card) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const run = commandOf(event, card);
        if (!run) return;
        follow.current = undefined;
        event.preventDefault();
        run();
      },
    };
  }, [columns]);

  return { drag, lifted };
}

const columnsOn = () => [...document.querySelectorAll<HTMLElement>("main [data-column]")];
const cardsIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];

/** Moves the focus by arrow keys: within the column, or to the nearest card of the next column. */
function stepCard(key: string, code: string): (() => void) | undefined {
  const from = rowElement(code);
  const columns = columnsOn();
  const column = columns.findIndex((one) => one.contains(from ?? null));
  const at = from ? cardsIn(columns[column]).indexOf(from) : -1;
  const vertical = { ArrowDown: at + 1, ArrowUp: at - 1 }[key];
  const target =
    vertical === undefined ? beside(key, columns, column, at) : cardsIn(columns[column])[vertical];
  return target && (() => target.focus());
}

function beside(key: string, columns: readonly HTMLElement[], column: number, at: number) {
  const next =
    key === "ArrowRight"
      ? columns.slice(column + 1)
      : key === "ArrowLeft"
        ? columns.slice(0, Math.max(0, column)).toReversed()
        : [];
  const cards = next.map(cardsIn).find((found) => found.length > 0);
  return cards?.[Math.min(at, cards.length - 1)];
}
