import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { statusLabel } from "#ui/glyphs/status-mark.tsx";
import { announce } from "#ui/live/announce.ts";
import { t } from "../list-texts.ts";
import { rowElement } from "../rows/row-cursor.ts";
import { isStage, mayMove, nextStage, type Stage } from "./board.rules.ts";
import type { CardDrag, DragCard } from "./card-drag.ts";

interface Lifted {
  readonly code: string;
  /** The column it is over. */
  readonly stage: Stage;
}

const sideways = { ArrowRight: 1, ArrowLeft: -1 } as const;
const isSideways = (key: string): key is keyof typeof sideways => key in sideways;

/** Moves a card by keys: Space lifts and drops it and arrows carry it, or Shift and an arrow moves it at once. */
export function useCardDrag() {
  const [lifted, setLifted] = useState<Lifted>();
  const follow = useRef<Lifted>(undefined);

  // A card is rendered anew in another column: the focus follows it there.
  useLayoutEffect(() => {
    const { code, stage } = follow.current ?? {};
    const element = rowElement(code);
    if (!element || !code) return;
    element.focus();
    const column = element.closest<HTMLElement>("[data-column]");
    if (column?.dataset.column === stage) follow.current = undefined;
  });

  const drag = useMemo((): CardDrag => {
    function carry(card: DragCard, by: 1 | -1) {
      const to = nextStage(card.row.status, card.stage, by);
      if (!to) return;
      follow.current = { code: card.row.ticket_id, stage: to };
      setLifted(follow.current);
      announce(t("board_over", { column: statusLabel(to) }));
    }
    function drop(card: DragCard, to: Stage) {
      setLifted(undefined);
      if (!mayMove(card.row.status, to)) return announce(t("board_put_back"));
      follow.current = { code: card.row.ticket_id, stage: to };
      card.move(to);
      announce(t("board_dropped", { column: statusLabel(to) }));
    }
    function toggle(card: DragCard) {
      if (card.isLifted) return drop(card, card.stage);
      setLifted({ code: card.row.ticket_id, stage: card.stage });
      announce(t("board_lifted", { code: card.row.ticket_id }));
    }
    function cancel(card: DragCard) {
      const { ticket_id: code, status } = card.row;
      if (isStage(status)) follow.current = { code, stage: status };
      setLifted(undefined);
      announce(t("board_put_back"));
    }
    function whileLifted(key: string, card: DragCard) {
      if (key === "Escape") return () => cancel(card);
      return isSideways(key) ? () => carry(card, sideways[key]) : undefined;
    }
    function atOnce(key: string, card: DragCard) {
      const to = isSideways(key) && nextStage(card.row.status, card.stage, sideways[key]);
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
  }, []);

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
