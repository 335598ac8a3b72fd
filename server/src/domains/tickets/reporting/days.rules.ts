const dayMs = 86_400_000;
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => text(Date.parse(day) + days * dayMs);

/** The days from the first to the last. */
export function daysOf({ from, days }: { readonly from: string; readonly days: number }): string[] {
  return Array.from({ length: days }, (_, place) => addDays(from, place));
}

/** The day on which the week of a day begins. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
