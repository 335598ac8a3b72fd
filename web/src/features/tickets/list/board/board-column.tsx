import { type DragEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { StatusGlyph, type StatusName } from "#ui/glyphs/status-mark.tsx";
import { t } from "../list-texts.ts";
import type { BoardColumns } from "./board-columns.rules.ts";
import { draggedCard } from "./card-drag.ts";

interface Props {
  readonly columns: BoardColumns;
  readonly column: string;
  /** As shown in the heading. */
  readonly count: string;
  /** The number of tickets that are not shown, and a link to them. */
  readonly more: number;
  readonly moreAddress: string;
  readonly children: ReactNode;
}

/** A column of the board. Cards can be dropped where they may be moved to. */
export function BoardColumn({ columns, column, count, more, moreAddress, children }: Props) {
  const [isOver, setOver] = useState(false);
  const name = columns.nameOf(column);
  function takes(event: DragEvent) {
    const card = draggedCard();
    if (!card || !columns.mayMove(card.row, column)) return;
    event.preventDefault();
    setOver(true);
  }
  return (
    <section
      data-column={column}
      aria-label={t("board_column", { name, count })}
      onDragOver={takes}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        draggedCard()?.move(column);
      }}
      className={classes(
        "flex min-h-0 w-64 min-w-56 flex-1 flex-col rounded-lg border bg-canvas",
        isOver ? "border-accent-mark" : "border-transparent",
      )}
    >
      <h2 className="flex h-9 shrink-0 items-center gap-2 px-3 font-medium">
        {columns.field === undefined && <StatusGlyph status={column as StatusName} isBeside />}
        <span className="min-w-0 truncate">{name}</span>
        <span className="font-normal text-ink-3 tabular-nums">{count}</span>
      </h2>
      <ul className="grid min-h-0 flex-1 grid-cols-1 content-start gap-1.5 overflow-y-auto px-2 pb-2">
        {children}
        {more > 0 && (
          <li className="px-1 py-1 text-meta">
            <Link to={moreAddress} className="text-accent-text underline underline-offset-2">
              {t("board_more", { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
