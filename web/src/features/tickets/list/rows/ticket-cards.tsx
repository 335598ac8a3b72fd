import { Ellipsis, Square, SquareCheck } from "lucide-react";
import { Fragment } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import { hasNextSla, NextSla } from "../../sla/next-sla.tsx";
import type { TicketRow } from "../../tickets.queries.ts";
import { openPicker } from "../actions/picker-state.ts";
import { t } from "../list-texts.ts";
import { GroupHeading } from "./group-heading.tsx";
import { leaveReasonText } from "./leave-reason-text.ts";
import { setCursor } from "./row-cursor.ts";
import { rowGroups } from "./row-groups.rules.ts";
import { toggleRow, useSelection } from "./selection.ts";
import { leaveReasonOf } from "./stable-rows.rules.ts";
import { TicketLink } from "./ticket-link.tsx";
import type { RowsProps } from "./ticket-table.tsx";
import { UnreadDot } from "./unread-dot.tsx";

type CardsProps = Pick<RowsProps, "stable" | "group" | "groupCounts" | "mayChange">;

/** The rows as cards, for small screens. */
export function TicketCards({ stable, group, groupCounts, mayChange }: CardsProps) {
  return rowGroups(stable.rows, stable.first, group).map(({ groupKey, rows }) => (
    <Fragment key={groupKey?.key ?? "whole"}>
      {group && groupKey && (
        <h2 className="border-line border-t bg-canvas px-4 py-2 text-body">
          <GroupHeading group={group} groupKey={groupKey} count={groupCounts?.[groupKey.key]} />
        </h2>
      )}
      <ul aria-label={t("tickets")} className="border-line border-t">
        {rows.map((row) => {
          const first = stable.gone.has(row.id) ? stable.first.get(row.id) : undefined;
          const leaveReason = first && leaveReasonText(leaveReasonOf(first, row));
          return <Card key={row.id} row={row} leaveReason={leaveReason} mayChange={mayChange} />;
        })}
      </ul>
    </Fragment>
  ));
}

interface Props {
  readonly row: TicketRow;
  readonly leaveReason: string | undefined;
  readonly mayChange: boolean;
}

/** While something is selected, pressing a card selects it instead of opening the ticket. */
function Card({ row, leaveReason, mayChange }: Props) {
  const isChosen = useSelection(({ ids, isWhole }) => isWhole || ids.has(row.id));
  const isSelecting = useSelection(({ ids, isWhole }) => isWhole || ids.size > 0);
  const Mark = isChosen ? SquareCheck : Square;
  return (
    <li
      className={classes(
        "relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 border-line-soft border-b py-2.5 ps-4 pe-1",
        isChosen && "bg-accent-bg",
      )}
    >
      {isSelecting && (
        // biome-ignore lint/a11y/useSemanticElements: it covers the card
        <button
          type="button"
          role="checkbox"
          aria-checked={isChosen}
          aria-label={t("select_row", { code: row.ticket_id })}
          onClick={() => toggleRow(row.id)}
          className="absolute inset-0 z-1 -outline-offset-2"
        />
      )}
      <span className="flex h-5 items-center gap-1.5">
        {isSelecting && (
          <Mark
            aria-hidden
            size={18}
            strokeWidth={1.5}
            className={isChosen ? "text-accent-text" : "text-ink-3"}
          />
        )}
        <StatusGlyph status={row.status} />
        <PriorityGlyph priority={row.priority} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {row.is_unread && !leaveReason && <UnreadDot />}
        <TicketLink ticket={row} isGone={leaveReason !== undefined} className="min-w-0 truncate" />
      </span>
      <span className="relative row-span-2 flex items-center">
        {mayChange && !isSelecting && (
          <IconButton
            icon={Ellipsis}
            label={t("row_menu", { code: row.ticket_id })}
            className="z-1"
            onClick={({ currentTarget }) => {
              setCursor(row.ticket_id);
              openPicker("menu", currentTarget);
            }}
          />
        )}
      </span>
      <p className="col-start-2 mt-0.5 flex min-w-0 gap-1.5 text-ink-2 text-meta tabular-nums">
        <span className="shrink-0">{row.ticket_id}</span>
        <span aria-hidden>·</span>
        <span className="min-w-0 truncate">{leaveReason ?? row.requester.name}</span>
        <span className="ms-auto shrink-0">
          {hasNextSla(row) ? (
            <NextSla row={row} align="end" className="-my-0.5" />
          ) : (
            <Ago moment={row.updated_at} />
          )}
        </span>
      </p>
    </li>
  );
}
