import {
  type NoticeKind,
  type NoticeType,
  type noticeSettings,
  noticeTypes,
} from "@parley/contract";

interface Chosen extends Pick<noticeSettings.Settings, "matrix" | "quiet_hours"> {
  readonly is_paused: boolean;
  readonly local: LocalTime;
}

/** Where a notice reaches a person now: whether it is kept for them, and whether their desktop may show it. */
export function reachOf(
  type: NoticeType,
  chosen: Chosen | undefined,
): Omit<noticeSettings.Channels, "mail"> {
  const kind: NoticeKind = noticeTypes[type];
  const { app, desktop } = chosen?.matrix[type] ?? kind;
  const isDisturbed = chosen && (chosen.is_paused || (!kind.is_loud && isQuietFor(chosen)));
  return { app: app || kind.is_required === true, desktop: desktop && !isDisturbed };
}

const isQuietFor = ({ quiet_hours, local }: Chosen) =>
  quiet_hours !== null && isQuiet(quiet_hours, local);

interface LocalTime {
  /** From 1 for Monday to 7 for Sunday. */
  readonly day: number;
  /** `22:05` */
  readonly time: string;
}

/** Whether a person wants it quiet at this time. Hours that end on the next day belong to the day they begin on. */
export function isQuiet(
  { from, to, days }: noticeSettings.QuietHours,
  { day, time }: LocalTime,
): boolean {
  const dayBefore = day === 1 ? 7 : day - 1;
  if (from < to) return days.includes(day) && from <= time && time < to;
  return (from <= time && days.includes(day)) || (time < to && days.includes(dayBefore));
}

/** Whether somebody wants mails of a type, and how many minutes they wait until it is not quiet any more. */
export function mailReachOf(
  type: NoticeType,
  chosen: Chosen | undefined,
): { readonly wanted: boolean; readonly quietMinutes: number } {
  const kind: NoticeKind = noticeTypes[type];
  const wanted = kind.mail !== undefined && (chosen?.matrix[type]?.mail ?? kind.mail);
  const isHeld = chosen !== undefined && !kind.is_loud && isQuietFor(chosen);
  return { wanted, quietMinutes: isHeld ? minutesUntilEnd(chosen) : 0 };
}

function minutesUntilEnd({ quiet_hours, local }: Chosen): number {
  if (!quiet_hours) return 0;
  const left = minutesOf(quiet_hours.to) - minutesOf(local.time);
  return left > 0 ? left : left + 24 * 60;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
