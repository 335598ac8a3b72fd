import { addDays, addMonths, type Day, isDay, makeDay, numbersOf, weekdayOf } from "./days.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const monthWord = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

const relative: Record<string, (today: Day) => Day> = {
  today: (today) => today,
  tod: (today) => today,
  tomorrow: (today) => addDays(today, 1),
  tom: (today) => addDays(today, 1),
  yesterday: (today) => addDays(today, -1),
  "next week": (today) => addDays(today, (8 - weekdayOf(today)) % 7 || 7),
  "next month": (today) => addMonths(today, 1),
};

/** Each way of writing a day, tried in turn. */
const ways: { shape: RegExp; read: (found: string[], today: Day) => Day | undefined }[] = [
  { shape: /^\d{4}-\d{2}-\d{2}$/, read: ([text = ""]) => (isDay(text) ? text : undefined) },
  {
    shape: /^(?:in )?(\d{1,3}) ?(d|day|days|w|week|weeks|m|month|months)$/,
    read: ([, count, unit = ""], today) => {
      if (unit.startsWith("m")) return addMonths(today, Number(count));
      return addDays(today, Number(count) * (unit.startsWith("w") ? 7 : 1));
    },
  },
  {
    shape: /^(next )?(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/,
    read: ([, , name = ""], today) => {
      const ahead = (weekdays.indexOf(name) - weekdayOf(today) + 7) % 7;
      return addDays(today, ahead || 7);
    },
  },
  {
    shape: /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/,
    read: ([, month, date, year], today) => inYear(Number(month), Number(date), year, today),
  },
  {
    shape: new RegExp(`^${monthWord} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?$`),
    read: ([, month = "", date, year], today) =>
      inYear(months.indexOf(month) + 1, Number(date), year, today),
  },
  {
    shape: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)? ${monthWord}(?:,? (\\d{4}))?$`),
    read: ([, date, month = "", year], today) =>
      inYear(months.indexOf(month) + 1, Number(date), year, today),
  },
];

/** A day as people write it, seen from today; without a year the next such day is meant. */
export function parseDay(text: string, today: Day): Day | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  const word = relative[typed];
  if (word) return word(today);
  for (const { shape, read } of ways) {
    const found = shape.exec(typed);
    if (found) return read([...found], today);
  }
  return undefined;
}

function inYear(
  month: number,
  date: number,
  year: string | undefined,
  today: Day,
): Day | undefined {
  if (year !== undefined) return makeDay(Number(year), month, date);
  const [thisYear] = numbersOf(today);
  const day = makeDay(thisYear, month, date);
  if (day !== undefined && day >= today) return day;
  return makeDay(thisYear + 1, month, date);
}
