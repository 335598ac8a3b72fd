import fc from "fast-check";
import type { DayOff, Hours, Span } from "../calendar/business-time.rules.ts";

const minute = 60_000;
const day = 1440 * minute;

/** Time zones with unusual changes: half hours, two hours, a missing midnight, a skipped day. */
const zones = [
  "UTC",
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  "Europe/London",
  "Europe/Berlin",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Tehran",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Antarctica/Troll",
];

interface WallClock {
  readonly iso: number;
  readonly minute: number;
  readonly date: string;
}

const formatters = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    }),
  ]),
);

const wallClocks = new Map(zones.map((zone) => [zone, new Map<number, WallClock>()]));

/** The local time, formatted and parsed. It shares no code with the calendar. */
function wallClock(zone: string, instant: number): WallClock {
  const seen = wallClocks.get(zone);
  let found = seen?.get(instant);
  if (!found) {
    const shown = formatters.get(zone)?.format(instant) ?? "";
    const [, dd, mm, yyyy, hh, minutes] =
      /^(\d\d)\/(\d\d)\/(\d{4}), (\d\d):(\d\d)$/.exec(shown) ?? [];
    const date = `${yyyy}-${mm}-${dd}`;
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    found = { iso: weekday === 0 ? 7 : weekday, minute: Number(hh) * 60 + Number(minutes), date };
    seen?.set(instant, found);
  }
  return found;
}

/** Days around daylight saving changes, and the day that Apia skipped. */
const moments = [
  "2026-03-07T18:00Z",
  "2026-03-28T20:00Z",
  "2026-04-04T12:00Z",
  "2026-04-23T18:00Z",
  "2026-09-05T20:00Z",
  "2026-09-26T12:00Z",
  "2026-10-24T20:00Z",
  "2026-10-31T20:00Z",
  "2011-12-29T12:00Z",
].map((moment) => Date.parse(moment));

/** Each time zone with its own changes, the end of a year and the end of February in a leap year. */
const stages = zones.flatMap((zone) => {
  const found = (instant: number) => wallClock(zone, instant).minute;
  const changing = moments.filter((moment) => found(moment) !== found(moment + 3 * day));
  return [...changing, Date.parse("2026-12-31T06:00Z"), Date.parse("2028-02-28T12:00Z")].map(
    (moment) => ({ zone, moment }),
  );
});

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface Shift {
  readonly zone: string;
  readonly iso: number;
  readonly start: number;
  readonly end: number;
}

function isOpen({ zone, iso, start, end }: Shift, off: ReadonlySet<string>, instant: number) {
  const now = wallClock(zone, instant);
  const isToday = now.iso === iso && now.minute >= start && (end <= start || now.minute < end);
  const isFromYesterday = end <= start && now.iso === (iso % 7) + 1 && now.minute < end;
  return (isToday || isFromYesterday) && !off.has(now.date) && !off.has(now.date.slice(5));
}

/** The oracle: checks every minute, one after the other. */
export function minuteStepper(
  hours: readonly Hours[],
  holidays: readonly DayOff[],
  from: number,
  minutes: number,
) {
  const active = holidays.filter(({ is_active }) => is_active);
  const off = new Set(active.map((one) => (one.is_recurring ? one.date.slice(5) : one.date)));
  const shifts = hours
    .filter(({ is_working_day }) => is_working_day)
    .map(({ timezone, iso, start_time, end_time }) => ({
      zone: timezone,
      iso,
      start: minutesOf(start_time),
      end: end_time === "23:59" ? 1440 : minutesOf(end_time),
    }));
  const open: number[] = [];
  const spans: Span[] = [];
  for (let at = from; at < from + minutes * minute; at += minute) {
    if (!shifts.some((shift) => isOpen(shift, off, at))) continue;
    open.push(at);
    const last = spans.at(-1);
    if (last?.to === at) spans[spans.length - 1] = { from: last.from, to: at + minute };
    else spans.push({ from: at, to: at + minute });
  }
  return { open, spans };
}

const clock = (most: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: most }),
    fc.integer({ min: 0, max: Math.floor(most / 30) }).map((half) => half * 30),
  );
const asTime = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;

/** A random schedule with holidays in a random time zone, and a period that contains an offset change. */
export const schedules = fc
  .record({
    stage: fc.constantFrom(...stages),
    shift: fc.integer({ min: 0, max: 720 }),
    minutes: fc.integer({ min: 60, max: 2880 }),
    records: fc.array(
      fc.record({
        iso: fc.integer({ min: 1, max: 7 }),
        start_time: clock(1439).map(asTime),
        end_time: fc.oneof(clock(1440).map(asTime), fc.constantFrom("24:00", "23:59")),
        is_working_day: fc.boolean().map((yes) => yes || undefined),
        isInUtc: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    holidays: fc.array(
      fc.record({
        offset: fc.integer({ min: -1, max: 3 }),
        is_recurring: fc.boolean(),
        is_active: fc.constantFrom(true, true, false),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ stage: { zone, moment }, shift, minutes, records, holidays }) => ({
    from: moment + shift * minute,
    minutes,
    hours: records.map(({ isInUtc, is_working_day = records.length < 3, ...record }) => ({
      ...record,
      is_working_day,
      timezone: isInUtc ? "UTC" : zone,
    })),
    holidays: holidays.map(({ offset, ...holiday }) => ({
      ...holiday,
      date: new Date(moment + offset * day).toISOString().slice(0, 10),
    })),
  }));
