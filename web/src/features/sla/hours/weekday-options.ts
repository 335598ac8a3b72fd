import { dayOf } from "@parley/contract/sla/weekday";

/** The days by name, Monday first; their values are what is written. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((iso) => {
  const { weekday, day_name } = dayOf(iso);
  return { value: String(weekday), label: day_name };
});
