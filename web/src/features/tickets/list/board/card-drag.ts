import type { KeyboardEvent } from "react";
import type { StatusName } from "#ui/glyphs/status-mark.tsx";
import type { TicketRow } from "../../tickets.queries.ts";
import type { Stage } from "./board.rules.ts";

export interface DraggedCard {
  readonly row: TicketRow;
  readonly move: (to: StatusName) => void;
}

export interface DragCard extends DraggedCard {
  readonly stage: Stage;
  readonly isLifted: boolean;
}

export interface CardDrag {
  readonly onKey: (event: KeyboardEvent, card: DragCard) => void;
}

let dragged: DraggedCard | undefined;

/** The card that is dragged by the pointer. */
export const draggedCard = () => dragged;

export function startDrag(card: DraggedCard): void {
  dragged = card;
}

export function endDrag(): void {
  dragged = undefined;
}
