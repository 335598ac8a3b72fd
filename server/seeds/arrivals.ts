import type { Business } from "./people.ts";
import type { Random } from "./random.ts";
import { localTime, startOfDay } from "./working-time.ts";

const minute = 60_000;

/** How much is asked on each day of the week, from Monday. */
const ofWeekday = [1.35, 1.2, 1.05, 1, 0.9, 0.28, 0.18];
/** And in each hour of a day. */
const ofHour = [1, 0, 0, 0, 0, 1, 3, 9, 22, 34, 38, 32, 22, 26, 33, 30, 22, 14, 9, 8, 7, 5, 3, 2];
/** A bad day: certificates ran out, and many wrote at once. */
const badDay = { daysAgo: 24, factor: 2.6 };

/** When new tickets come, spread over the days before now: more on Mondays and in the morning, and slowly more over time. */
export function arrivalsOf(
  {
    business,
    now,
    days,
    tickets,
  }: { business: Business; now: number; days: number; tickets: number },
  random: Random,
): number[] {
  const zone = business.timezone;
  const all = Array.from({ length: days + 1 }, (_, place) => {
    const daysAgo = days - place;
    const start = startOfDay(zone, now, -daysAgo);
    const { weekday } = localTime(zone, start + 12 * 60 * minute);
    const growth = 0.8 + (0.4 * place) / days;
    const bad = daysAgo === badDay.daysAgo && weekday <= 5 ? badDay.factor : 1;
    return { start, weight: (ofWeekday[weekday - 1] ?? 1) * growth * bad };
  });
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  const hours = ofHour.map((weight, hour) => ({ weight, hour }));
  const arrivals: number[] = [];
  let due = 0;
  for (const { start, weight } of all) {
    due += (tickets * weight) / sum;
    while (arrivals.length < Math.floor(due)) {
      const { hour } = random.weighted(hours, (one) => one.weight);
      const at = start + (hour * 60 + random.below(60)) * minute + random.below(60_000);
      arrivals.push(Math.min(at, now - (5 + random.below(180)) * minute));
    }
  }
  return arrivals.sort((a, b) => a - b);
}
