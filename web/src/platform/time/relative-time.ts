const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'Just now', 'Nm ago', 'Nh ago', 'Nd ago', then the local date. */
export function relativeTime(moment: string, now: number, locale = "en-US"): string {
  const at = Date.parse(moment);
  const age = now - at;
  if (age < minute) return "Just now";
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return new Date(at).toLocaleDateString(locale);
}

const whole = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** Long month, day, year, two-digit hour and minute. */
export function fullDate(moment: string): string {
  return whole.format(new Date(moment));
}
