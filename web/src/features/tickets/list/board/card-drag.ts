import type { KeyboardEvent } from "react";
import type { TicketRow } from "../../tickets.queries.ts";

export interface DraggedCard {
  readonly row: TicketRow;
  readonly move: (to: string) => void;
}

export interface DragCard extends DraggedCard {
  /** The column it is shown in. */
  readonly column: string;
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
