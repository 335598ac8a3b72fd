import { Ellipsis } from "lucide-react";
import { Fragment } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import { hasNextSla, NextSla } from "../../sla/next-sla.tsx";
import type { TicketRow } from "../../tickets.queries.ts";
import { openPicker } from "../acts/picker.ts";
import { t } from "../list-texts.ts";
import { setCursor } from "./cursor.ts";
import { departureText } from "./departure-line.tsx";
import { piecesOf } from "./groups.rules.ts";
import { departureOf } from "./held.rules.ts";
import { PartHeading } from "./part-heading.tsx";
import { TicketLink } from "./ticket-link.tsx";
import type { RowsProps } from "./ticket-table.tsx";
import { UnreadDot } from "./unread-dot.tsx";

type CardsProps = Pick<RowsProps, "held" | "group" | "groupCounts" | "mayChange">;

/** The same where there is no room for columns: the subject first, who and when below it. */
export function TicketCards({ held, group, groupCounts, mayChange }: CardsProps) {
  return piecesOf(held.rows, held.first, group).map(({ part, rows }) => (
    <Fragment key={part?.key ?? "whole"}>
      {group && part && (
        <h2 className="border-line border-t bg-canvas px-4 py-2 text-body">
          <PartHeading group={group} part={part} count={groupCounts?.[part.key]} />
        </h2>
      )}
      <ul aria-label={t("tickets")} className="border-line border-t">
        {rows.map((row) => {
          const first = held.gone.has(row.id) ? held.first.get(row.id) : undefined;
          const departure = first && departureText(departureOf(first, row));
          return <Card key={row.id} row={row} departure={departure} mayChange={mayChange} />;
        })}
      </ul>
    </Fragment>
  ));
}

interface Props {
  readonly row: TicketRow;
  readonly departure: string | undefined;
  readonly mayChange: boolean;
}

function Card({ row, departure, mayChange }: Props) {
  return (
    <li className="relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 border-line-soft border-b py-2.5 ps-4 pe-1">
      <span className="flex h-5 items-center gap-1.5">
        <StatusGlyph status={row.status} />
        <PriorityGlyph priority={row.priority} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {row.is_unread && !departure && <UnreadDot />}
        <TicketLink ticket={row} isGone={departure !== undefined} className="min-w-0 truncate" />
      </span>
      <span className="relative row-span-2 flex items-center">
        {mayChange && (
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
        <span className="min-w-0 truncate">{departure ?? row.requester.name}</span>
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
