import { language } from "../texts/texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'Just now', 'Nm ago', 'Nh ago', 'Nd ago', then the date in the zone. */
export function relativeTime(moment: string, now: number, zone: string): string {
  const at = Date.parse(moment);
  const age = now - at;
  if (age < minute) return "Just now";
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return new Date(at).toLocaleDateString(language, { timeZone: zone });
}

const whole = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Long month, day, year, two-digit hour and minute, in the zone. */
export function fullDate(moment: string, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...whole, timeZone: zone });
    formats.set(zone, format);
  }
  return format.format(new Date(moment));
}
