import type { Wall } from "./days.ts";

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

/** What the clock on a wall of that zone shows at an instant. */
export function wallOf(instant: Date, zone: string): Wall {
  return formatOf(zone).format(instant).replace(" ", "T").slice(0, 16);
}

const offsetAt = (milliseconds: number, zone: string) =>
  Date.parse(`${wallOf(new Date(milliseconds), zone)}Z`) -
  Math.floor(milliseconds / 60_000) * 60_000;

/**
 * The instant at which the wall clock shows this. What is shown twice in autumn means the first; what spring leaves out
 * means as much later as was left out.
 */
export function instantOf(wall: Wall, zone: string): Date {
  const shown = Date.parse(`${wall}Z`);
  const day = 86_400_000;
  const before = shown - offsetAt(shown - day, zone);
  if (wallOf(new Date(before), zone) === wall) return new Date(before);
  const after = shown - offsetAt(shown + day, zone);
  return new Date(wallOf(new Date(after), zone) === wall ? after : before);
}
