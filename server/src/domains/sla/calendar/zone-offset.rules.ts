import { LRUCache } from "lru-cache";

const minute = 60_000;
const hour = 60 * minute;
const probe = 6 * hour;
const cell = 64 * 24 * hour;

/** A period in which a time zone has one offset from UTC. */
interface OffsetPeriod {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 });
const cells = new LRUCache<string, readonly OffsetPeriod[]>({ max: 6000 });

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  let clock = formatters.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    formatters.set(zone, clock);
  }
  const shown = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(clock.format(instant));
  if (!shown) throw new Error(`${zone} shows no offset`);
  const [, sign, hours = 0, minutes = 0, seconds = 0] = shown;
  const size = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000;
  return sign === "-" ? -size : size;
}

/** The offset periods that overlap [from, to), sorted and without gaps. */
export function offsetPeriods(zone: string, from: number, to: number): OffsetPeriod[] {
  const found: OffsetPeriod[] = [];
  for (let start = Math.floor(from / cell) * cell; start < to; start += cell) {
    found.push(...periodsOfCell(zone, start));
  }
  return found;
}

function periodsOfCell(zone: string, start: number): readonly OffsetPeriod[] {
  const key = `${zone} ${start}`;
  let found = cells.get(key);
  if (!found) {
    found = probeOffsets(zone, start, start + cell);
    cells.set(key, found);
  }
  return found;
}

/** Samples the offset every six hours; between two different samples, bisection finds the change to the millisecond. */
function probeOffsets(zone: string, start: number, end: number): OffsetPeriod[] {
  const found: OffsetPeriod[] = [];
  let from = start;
  let offset = offsetAt(zone, start);
  for (let at = start + probe; at < end; at += probe) {
    const now = offsetAt(zone, at);
    if (now === offset) continue;
    // A change may fall exactly on a sample, so the search starts one millisecond before the previous sample.
    const changed = firstInstantOf(zone, now, at - probe - 1, at);
    found.push({ from, to: changed, offset });
    from = changed;
    offset = now;
  }
  return [...found, { from, to: end, offset }];
}

function firstInstantOf(zone: string, offset: number, before: number, after: number): number {
  let low = before;
  let high = after;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}
