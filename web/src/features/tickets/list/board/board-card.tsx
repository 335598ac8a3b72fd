import { type KeyboardEvent, memo } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { classes } from "#ui/classes.ts";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { hasNextSla, NextSla } from "../../sla/next-sla.tsx";
import type { TicketRow } from "../../tickets.queries.ts";
import { useWorkActs } from "../../use-work-acts.ts";
import { t } from "../list-texts.ts";
import { useCursor } from "../rows/cursor.ts";
import { TicketLink } from "../rows/ticket-link.tsx";
import { UnreadDot } from "../rows/unread-dot.tsx";
import type { Stage } from "./board.rules.ts";
import { dragBegins, dragEnds, type Hand } from "./hand.ts";

interface Props {
  readonly row: TicketRow;
  /** The column it is shown in: its own, or the one it is held over. */
  readonly stage: Stage;
  readonly departure: string | undefined;
  readonly isLifted: boolean;
  readonly mayChange: boolean;
  readonly hand: Hand;
}

const dragInset = 12;

/** Two lines: what it is about, then its code, what is due next or when it changed, and who has it. Keys move it, and so does the pointer. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { row, stage, departure, isLifted, mayChange, hand } = props;
  const { setStatus } = useWorkActs(row);
  const isCursor = useCursor(({ code }) => code === row.ticket_id);
  // A card is too narrow for both: what is due says more than what was.
  const told = departure ?? (hasNextSla(row) ? undefined : <Ago moment={row.updated_at} />);
  const onKeyDown = (event: KeyboardEvent) =>
    hand.onKey(event, { row, stage, isLifted, move: setStatus });
  return (
    <li
      // Its link covers it, so what is dragged is the link; what is seen is the card.
      onDragStart={({ dataTransfer, currentTarget }) => {
        dataTransfer.setDragImage(currentTarget, dragInset, dragInset);
        if (mayChange) dragBegins({ row, move: setStatus });
      }}
      onDragEnd={dragEnds}
      onKeyDown={mayChange ? onKeyDown : undefined}
      className={classes(
        "relative grid grid-cols-1 gap-1 rounded-md border bg-surface px-3 py-2 dark:bg-raised",
        isLifted ? "border-accent-mark shadow-pop" : "border-line hover:border-line-2",
        isCursor && !isLifted && "border-ctl",
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <PriorityGlyph priority={row.priority} />
        {row.is_unread && !departure && <UnreadDot />}
        <TicketLink ticket={row} isGone={departure !== undefined} className="truncate" />
      </span>
      <span className="flex items-center gap-1.5 text-ink-2 text-meta tabular-nums">
        <span>{row.ticket_id}</span>
        {told && <span aria-hidden>·</span>}
        <span className="min-w-0 flex-1 truncate">{told}</span>
        {hasNextSla(row) && <NextSla row={row} className="-my-0.5" />}
        {row.assigned_to ? (
          <Avatar {...row.assigned_to} src={row.assigned_to.avatar_url} size={20} isAlone />
        ) : (
          <span className="sr-only">{t("nobody")}</span>
        )}
      </span>
    </li>
  );
});
