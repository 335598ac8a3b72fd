import type { WallTime } from "./days.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    // Swedish writes dates as ISO does.
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
    });
    formats.set(zone, format);
  }
  return format;
}

/** The wall time of an instant in a time zone. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  return formatOf(zone).format(instant).replace(" ", "T").slice(0, 16);
}

const offsetAt = (milliseconds: number, zone: string) =>
  Date.parse(`${wallTimeAt(new Date(milliseconds), zone)}Z`) -
  Math.floor(milliseconds / 60_000) * 60_000;

/**
 * The instant at which the wall clock shows this. What is shown twice in autumn means the first; what spring leaves out
 * means as much later as was left out.
 */
export function instantOf(wall: WallTime, zone: string): Date {
  const shown = Date.parse(`${wall}Z`);
  const day = 86_400_000;
  const before = shown - offsetAt(shown - day, zone);
  if (wallTimeAt(new Date(before), zone) === wall) return new Date(before);
  const after = shown - offsetAt(shown + day, zone);
  return new Date(wallTimeAt(new Date(after), zone) === wall ? after : before);
}

const readable = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The instant of a wall time that was typed; undefined if it cannot be read. */
export function typedInstant(typed: string, zone: string): Date | undefined {
  return readable.test(typed) ? instantOf(typed, zone) : undefined;
}
