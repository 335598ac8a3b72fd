import { Ellipsis } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { cellStyles } from "#ui/table/table-types.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { openPicker } from "../actions/picker-state.ts";
import { t } from "../list-texts.ts";
import { setCursor, useCursor } from "./row-cursor.ts";
import { SelectBox } from "./select-box.tsx";
import { useSelection } from "./selection.ts";
import type { TicketColumn } from "./ticket-columns.tsx";
import { TicketSubject } from "./ticket-subject.tsx";

interface Props {
  readonly row: TicketRow;
  readonly columns: readonly TicketColumn[];
  readonly leaveReason: string | undefined;
  readonly hasPreview: boolean;
  readonly mayChange: boolean;
}

/** A memoized row: it renders when it changes, is selected, or gets or loses the cursor. */
export const TicketTableRow = memo(function TicketTableRow(props: Props) {
  const { row, columns, leaveReason, hasPreview, mayChange } = props;
  const isCursor = useCursor(({ code }) => code === row.ticket_id);
  const isChosen = useSelection(({ ids, isWhole }) => isWhole || ids.has(row.id));
  const flash = useFlash(row.version);
  return (
    <tr
      data-cursor={isCursor || undefined}
      onAnimationEnd={flash.onAnimationEnd}
      className={classes(
        "group/row relative h-(--row) border-line-soft border-b",
        isChosen ? "bg-accent-bg" : isCursor ? "bg-hover" : "hover:bg-hover",
        flash.className,
      )}
    >
      {mayChange && (
        <td className="relative ps-3 before:absolute before:inset-y-0 before:start-0 before:w-0.5 group-data-cursor/row:before:bg-accent-mark">
          <SelectBox id={row.id} code={row.ticket_id} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes(
            column.isShape ? "px-1.5 [&_svg]:block" : "truncate px-2",
            !mayChange && "first:ps-5",
            cellStyles(column),
          )}
        >
          {column.key === "title" ? (
            <TicketSubject ticket={row} leaveReason={leaveReason} hasPreview={hasPreview} />
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      <td className="relative pe-3 text-end">
        {mayChange && (
          <IconButton
            icon={Ellipsis}
            label={t("row_menu", { code: row.ticket_id })}
            size="toolbar"
            className="relative z-1 opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 group-data-cursor/row:opacity-100 pointer-coarse:opacity-100"
            onClick={({ currentTarget }) => {
              setCursor(row.ticket_id);
              openPicker("menu", currentTarget);
            }}
          />
        )}
      </td>
    </tr>
  );
});

/** Highlights a row for a moment after a change. */
function useFlash(version: number) {
  const seen = useRef(version);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    setOn(true);
  }, [version]);
  return { className: isOn ? "animate-flash" : "", onAnimationEnd: () => setOn(false) };
}
