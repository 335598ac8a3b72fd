import type { KeyboardEvent } from "react";
import type { StatusName } from "#ui/glyphs/status-mark.tsx";
import type { TicketRow } from "../../tickets.queries.ts";
import type { Stage } from "./board.rules.ts";

export interface Carried {
  readonly row: TicketRow;
  readonly move: (to: StatusName) => void;
}

export interface HeldCard extends Carried {
  readonly stage: Stage;
  readonly isLifted: boolean;
}

export interface Hand {
  readonly onKey: (event: KeyboardEvent, card: HeldCard) => void;
}

let carried: Carried | undefined;

/** What the pointer drags; nothing between. */
export const inPointer = () => carried;

export function dragBegins(card: Carried): void {
  carried = card;
}

export function dragEnds(): void {
  carried = undefined;
}
