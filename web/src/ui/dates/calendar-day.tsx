import { classes } from "../classes.ts";
import type { Day } from "./days.ts";
import { dayWithWeekday } from "./format-day.ts";

interface CalendarDayProps {
  day: Day;
  isOfMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  isCursor: boolean;
  isOut: boolean;
  onPick: () => void;
}

export function CalendarDay({ day, isOut, onPick, ...is }: CalendarDayProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid it is a gridcell, which is selected or not
    <td aria-selected={is.isChosen} className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={is.isCursor ? 0 : -1}
        aria-label={dayWithWeekday(day)}
        aria-current={is.isToday ? "date" : undefined}
        aria-disabled={isOut || undefined}
        onClick={isOut ? undefined : onPick}
        className={classes(
          "grid size-8 place-items-center rounded-sm text-body tabular-nums aria-disabled:cursor-not-allowed aria-disabled:text-ink-off aria-disabled:line-through pointer-coarse:size-11",
          is.isChosen
            ? "bg-accent-solid text-accent-on hover:bg-accent-solid-2 focus-visible:outline-offset-1"
            : classes(
                is.isOfMonth ? "text-ink" : "text-ink-3",
                "hover:bg-hover-2 focus-visible:-outline-offset-2 dark:hover:bg-press",
              ),
          is.isToday && "font-semibold underline underline-offset-4",
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
