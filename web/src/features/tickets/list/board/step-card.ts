import { rowElement } from "../rows/cursor.ts";

const columnsOn = () => [...document.querySelectorAll<HTMLElement>("main [data-column]")];
const cardsIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];

/** Where an arrow leads from a card: along its column, or to the nearest card of the next column that has one. */
export function stepCard(key: string, code: string): (() => void) | undefined {
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
  const way =
    key === "ArrowRight"
      ? columns.slice(column + 1)
      : key === "ArrowLeft"
        ? columns.slice(0, Math.max(0, column)).toReversed()
        : [];
  const cards = way.map(cardsIn).find((found) => found.length > 0);
  return cards?.[Math.min(at, cards.length - 1)];
}
