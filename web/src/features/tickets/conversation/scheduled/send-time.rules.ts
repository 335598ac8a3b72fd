import { fullDate } from "#platform/time/relative-time.ts";
import { timeOfDay, weekdayShort } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";

const minute = 60_000;

/** Whether a reply can be sent at this time. The server decides by its own clock. */
export function isSendTime(at: Date, now: number): boolean {
  const ahead = at.getTime() - now;
  return ahead >= 5 * minute && ahead <= 60 * 24 * 60 * minute;
}

export interface ShownTime {
  /** On the clock of the business. */
  readonly main: string;
  /** On the reader's own, where it shows another time. */
  readonly own: string | undefined;
}

/** A time with its weekday, on the clock of the business and on the reader's own. */
export function shownTime(at: string, zone: string, ownZone: string): ShownTime {
  const instant = new Date(at);
  const [wall, ownWall] = [wallTimeAt(instant, zone), wallTimeAt(instant, ownZone)];
  const isSameDay = wall.slice(0, 10) === ownWall.slice(0, 10);
  const own = isSameDay
    ? timeOfDay(ownWall)
    : `${weekdayShort(ownWall.slice(0, 10))} ${timeOfDay(ownWall)}`;
  return {
    main: `${weekdayShort(wall.slice(0, 10))}, ${fullDate(at, zone)}`,
    own: wall === ownWall ? undefined : own,
  };
}
