import { offsetAt } from "../src/domains/sla/calendar/zone-offset.rules.ts";
import type { Habits } from "./people.ts";
import type { Random } from "./random.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** What a clock on the wall shows in a zone. */
export function localTime(zone: string, at: number): { weekday: number; minutes: number } {
  const local = at + offsetAt(zone, at);
  const days = Math.floor(local / day);
  // The first of January 1970 was a Thursday.
  return { weekday: ((days + 3) % 7) + 1, minutes: Math.floor((local - days * day) / minute) };
}

/** The first moment of that local day, so many days later. */
export function startOfDay(zone: string, at: number, later = 0): number {
  const local = at + offsetAt(zone, at);
  const start = Math.floor(local / day) * day + later * day;
  return start - offsetAt(zone, start - offsetAt(zone, at));
}

/** The first moment from `at` on at which somebody works. */
function nextAtWork(zone: string, { hours, days }: Habits, at: number): number {
  for (let later = 0; later < 15; later++) {
    const start = startOfDay(zone, at, later);
    const { weekday } = localTime(zone, start + day / 2);
    const [from, to] = [start + hours[0] * 60 * minute, start + hours[1] * 60 * minute];
    if (days.includes(weekday) && at < to) return Math.max(at, from);
  }
  throw new Error("nobody works in these two weeks");
}

/** When somebody answers what reached them at a moment, after so many minutes of their working time. */
export function answerTime(
  zone: string,
  habits: Habits,
  { at, minutes }: { at: number; minutes: number },
  random: Random,
): number {
  let now = nextAtWork(zone, habits, at);
  let left = Math.max(1, minutes) * minute;
  for (;;) {
    const end = startOfDay(zone, now) + habits.hours[1] * 60 * minute;
    if (now + left < end) break;
    left -= end - now;
    now = nextAtWork(zone, habits, end);
  }
  return inBurst(zone, habits, now + left, random);
}

/** Whoever answers at certain hours answers at the next of them. */
function inBurst(zone: string, habits: Habits, at: number, random: Random): number {
  const { bursts } = habits;
  if (!bursts) return at;
  const hour = localTime(zone, at).minutes / 60;
  const next = bursts.find((burst) => burst >= hour);
  const start = startOfDay(zone, at, next === undefined ? 1 : 0);
  const chosen = start + (next ?? bursts[0] ?? 9) * 60 * minute + random.below(40) * minute;
  return nextAtWork(zone, habits, chosen);
}

/** When a customer answers: not in the middle of the night. */
export function awakeTime(zone: string, at: number, random: Random): number {
  const { minutes } = localTime(zone, at);
  if (minutes >= 7 * 60 && minutes < 22 * 60) return at;
  const start = startOfDay(zone, at, minutes < 7 * 60 ? 0 : 1);
  return start + (7 * 60 + random.below(180)) * minute;
}
