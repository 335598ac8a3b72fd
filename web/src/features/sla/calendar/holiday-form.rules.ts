import { isDay } from "#ui/dates/days.ts";
import type { Holiday } from "./calendar.queries.ts";

export interface HolidayForm {
  readonly name: string;
  readonly date: string;
  readonly is_recurring: boolean;
  readonly is_active: boolean;
  readonly description: string;
}

export const newHoliday: HolidayForm = {
  name: "",
  date: "",
  is_recurring: false,
  is_active: true,
  description: "",
};

export const formOf = (holiday: HolidayForm): HolidayForm => ({
  name: holiday.name,
  date: holiday.date,
  is_recurring: holiday.is_recurring,
  is_active: holiday.is_active,
  description: holiday.description,
});

type BacktestChange = Pick<HolidayForm, "date" | "is_recurring" | "is_active">;

/** The holidays as they would be with this one saved, changed or added. */
export function holidaysWith(
  saved: readonly Holiday[],
  draft: HolidayForm,
  replaces?: string,
): BacktestChange[] | undefined {
  if (!isDay(draft.date)) return undefined;
  const others = saved.filter(({ id }) => id !== replaces);
  return [...others, draft].map(({ date, is_recurring, is_active }) => ({
    date,
    is_recurring,
    is_active,
  }));
}
