import type { Day, WallTime } from "./days.ts";
import { addDays } from "./days.ts";
import { parseDay } from "./parse-day.ts";
import { parseTime } from "./parse-time.ts";

/** `tomorrow 9`, `nov 20 at 5pm`, `9:30`: a moment, seen from now. A day alone takes the usual time. */
export function parseDateTime(
  text: string,
  now: WallTime,
  usualTime: string,
): WallTime | undefined {
  const typed = text.trim().replace(/\s+/g, " ");
  const [today, clock] = [now.slice(0, 10), now.slice(11, 16)];
  const day = parseDay(typed, today);
  if (day) return `${day}T${usualTime}`;

  const hours = /^(?:in )?(\d{1,2}) ?(?:h|hour|hours)$/i.exec(typed);
  if (hours) return plusHours(now, Number(hours[1]));

  // A time alone means the next time the clock shows it.
  const time = parseTime(typed.replace(/^at /i, ""));
  if (time) return `${time > clock ? today : addDays(today, 1)}T${time}`;
  return readPair(typed, today);
}

/** The day and the time are parted somewhere: at `at`, at `T`, or at one of the blanks. */
function readPair(typed: string, today: Day): WallTime | undefined {
  const cuts = [...typed.matchAll(/,? at |T(?=\d)|,? /gi)].reverse();
  for (const cut of cuts) {
    const day = parseDay(typed.slice(0, cut.index), today);
    const time = parseTime(typed.slice(cut.index + cut[0].length));
    if (day && time) return `${day}T${time}`;
  }
  return undefined;
}

function plusHours(now: WallTime, count: number): WallTime {
  const moment = new Date(Date.parse(`${now.slice(0, 16)}Z`) + count * 3_600_000);
  return moment.toISOString().slice(0, 16);
}
