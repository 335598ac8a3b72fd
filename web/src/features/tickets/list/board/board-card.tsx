import { type KeyboardEvent, memo } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { classes } from "#ui/classes.ts";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph, type StatusName } from "#ui/glyphs/status-mark.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { hasNextSla, NextSla } from "../../sla/next-sla.tsx";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import { useCursor } from "../rows/row-cursor.ts";
import { TicketLink } from "../rows/ticket-link.tsx";
import { UnreadDot } from "../rows/unread-dot.tsx";
import type { BoardColumns } from "./board-columns.rules.ts";
import { type CardDrag, endDrag, startDrag } from "./card-drag.ts";

interface Props {
  readonly row: TicketRow;
  /** The column it is shown in: its own, or the one it is dragged over. */
  readonly column: string;
  readonly columns: BoardColumns;
  readonly leaveReason: string | undefined;
  readonly isLifted: boolean;
  readonly mayChange: boolean;
  readonly drag: CardDrag;
}

const dragInset = 12;

/** A card with subject, code, next due time or last change, and assignee. It is moved by keys or by dragging. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { row, column, columns, leaveReason, isLifted, mayChange, drag } = props;
  const move = useMove(row, columns);
  const isCursor = useCursor(({ code }) => code === row.ticket_id);
  // A card is too narrow for both: the due time is more important.
  const timeText = leaveReason ?? (hasNextSla(row) ? undefined : <Ago moment={row.updated_at} />);
  const onKeyDown = (event: KeyboardEvent) => drag.onKey(event, { row, column, isLifted, move });
  return (
    <li
      // The link covers the card, so the link is dragged; the image is the card.
      onDragStart={({ dataTransfer, currentTarget }) => {
        dataTransfer.setDragImage(currentTarget, dragInset, dragInset);
        if (mayChange) startDrag({ row, move });
      }}
      onDragEnd={endDrag}
      onKeyDown={mayChange ? onKeyDown : undefined}
      className={classes(
        "relative grid grid-cols-1 gap-1 rounded-md border bg-surface px-3 py-2 dark:bg-raised",
        isLifted ? "border-accent-mark shadow-pop" : "border-line hover:border-line-2",
        isCursor && !isLifted && "border-ctl",
      )}
    >
      <span className="flex min-w-0 items-start gap-2">
        <span className="flex h-5 items-center gap-2">
          {columns.field !== undefined && <StatusGlyph status={row.status} />}
          <PriorityGlyph priority={row.priority} />
          {row.is_unread && !leaveReason && <UnreadDot />}
        </span>
        <TicketLink
          ticket={row}
          isGone={leaveReason !== undefined}
          className="line-clamp-2 min-w-0 break-words"
        />
      </span>
      <span className="flex items-center gap-1.5 text-ink-2 text-meta tabular-nums">
        <span>{row.ticket_id}</span>
        {timeText && <span aria-hidden>·</span>}
        <span className="min-w-0 flex-1 truncate">{timeText}</span>
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

/** Moves the ticket to another column: sets its status or its choice. */
function useMove(row: TicketRow, { field }: BoardColumns): (to: string) => void {
  const { setStatus, change } = useTicketActions(row);
  if (field === undefined) return (to) => setStatus(to as StatusName);
  return (to) => {
    const value = to === "none" ? null : to;
    change({ custom: { [field]: value } }, { custom: { ...row.custom, [field]: value } });
  };
}
