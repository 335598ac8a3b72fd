import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { statusWord } from "#ui/glyphs/status-mark.tsx";
import { announce } from "#ui/live/announce.ts";
import { t } from "../list-texts.ts";
import { rowElement } from "../rows/cursor.ts";
import { isStage, mayMove, nextStage, type Stage } from "./board.rules.ts";
import type { Hand, HeldCard } from "./hand.ts";
import { stepCard } from "./step-card.ts";

interface Lifted {
  readonly code: string;
  /** The column it is held over. */
  readonly stage: Stage;
}

const sideways = { ArrowRight: 1, ArrowLeft: -1 } as const;
const isSideways = (key: string): key is keyof typeof sideways => key in sideways;

/** Lifts, carries and drops a card by keys: Space and arrows, or Shift and an arrow at once. */
export function useHand() {
  const [lifted, setLifted] = useState<Lifted>();
  const follow = useRef<Lifted>(undefined);

  // A card that goes to another column is drawn anew there; the focus goes with it until it has arrived.
  useLayoutEffect(() => {
    const { code, stage } = follow.current ?? {};
    const element = rowElement(code);
    if (!element || !code) return;
    element.focus();
    const column = element.closest<HTMLElement>("[data-column]");
    if (column?.dataset.column === stage) follow.current = undefined;
  });

  const hand = useMemo((): Hand => {
    function carry(card: HeldCard, by: 1 | -1) {
      const to = nextStage(card.row.status, card.stage, by);
      if (!to) return;
      follow.current = { code: card.row.ticket_id, stage: to };
      setLifted(follow.current);
      announce(t("board_over", { column: statusWord(to) }));
    }
    function drop(card: HeldCard, to: Stage) {
      setLifted(undefined);
      if (!mayMove(card.row.status, to)) return announce(t("board_put_back"));
      follow.current = { code: card.row.ticket_id, stage: to };
      card.move(to);
      announce(t("board_dropped", { column: statusWord(to) }));
    }
    function toggle(card: HeldCard) {
      if (card.isLifted) return drop(card, card.stage);
      setLifted({ code: card.row.ticket_id, stage: card.stage });
      announce(t("board_lifted", { code: card.row.ticket_id }));
    }
    function cancel(card: HeldCard) {
      const { ticket_id: code, status } = card.row;
      if (isStage(status)) follow.current = { code, stage: status };
      setLifted(undefined);
      announce(t("board_put_back"));
    }
    function whileLifted(key: string, card: HeldCard) {
      if (key === "Escape") return () => cancel(card);
      return isSideways(key) ? () => carry(card, sideways[key]) : undefined;
    }
    function atOnce(key: string, card: HeldCard) {
      const to = isSideways(key) && nextStage(card.row.status, card.stage, sideways[key]);
      return to ? () => drop(card, to) : undefined;
    }
    function meant({ key, shiftKey }: KeyboardEvent, card: HeldCard) {
      if (key === " ") return () => toggle(card);
      if (card.isLifted) return whileLifted(key, card);
      return shiftKey ? atOnce(key, card) : stepCard(key, card.row.ticket_id);
    }
    return {
      onKey(event, card) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const act = meant(event, card);
        if (!act) return;
        follow.current = undefined;
        event.preventDefault();
        act();
      },
    };
  }, []);

  return { hand, lifted };
}
