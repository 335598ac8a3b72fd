import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { CalendarDay } from "./calendar-day.tsx";
import { dayAfterKey } from "./calendar-keys.ts";
import { t } from "./dates-texts.ts";
import { addMonths, type Day, weeksOf } from "./days.ts";
import { monthText, weekdayLong, weekdayShort } from "./format-day.ts";

interface CalendarProps {
  value: Day | undefined;
  today: Day;
  min?: Day;
  max?: Day;
  onPick: (day: Day) => void;
}

/** A month. One day is in the tab order; arrows, Page Up/Down, Home and End move. */
export function Calendar({ value, today, min = "", max = "9999", onPick }: CalendarProps) {
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState(value ?? today);
  const isWalking = useRef(true);
  const weeks = weeksOf(cursor);
  const isOut = (day: Day) => day < min || day > max;

  // Focus moves into the calendar when it opens and then follows the keys, not the month buttons. It waits until the
  // dialog below has released it.
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    queueMicrotask(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus(),
    );
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = dayAfterKey(event.key, { shiftKey: event.shiftKey, isRtl }, cursor);
    if (!next) return;
    event.preventDefault();
    isWalking.current = true;
    setCursor(next);
  };

  return (
    <div>
      <div className="flex items-center justify-between pb-1">
        <IconButton
          icon={ChevronLeft}
          label={t("date_previous_month")}
          size="toolbar"
          className="rtl:-scale-x-100"
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <h2 id={headingId} aria-live="polite" className="font-semibold text-body">
          {monthText(cursor)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label={t("date_next_month")}
          size="toolbar"
          className="rtl:-scale-x-100"
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid made of a table
        role="grid"
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayLong(day)}
                className="size-8 font-medium text-ink-3 text-meta"
              >
                {weekdayShort(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  isOfMonth={day.slice(0, 7) === cursor.slice(0, 7)}
                  isToday={day === today}
                  isChosen={day === value}
                  isCursor={day === cursor}
                  isOut={isOut(day)}
                  onPick={() => onPick(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
