import { LRUCache } from "lru-cache";

const minute = 60_000;
const hour = 60 * minute;
const probe = 6 * hour;
const cell = 64 * 24 * hour;

/** A stretch of real time in which a zone's clocks stand in one distance from UTC. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 });
const cells = new LRUCache<string, readonly Stretch[]>({ max: 6000 });

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    clocks.set(zone, clock);
  }
  const shown = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(clock.format(instant));
  if (!shown) throw new Error(`${zone} shows no offset`);
  const [, sign, hours = 0, minutes = 0, seconds = 0] = shown;
  const size = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000;
  return sign === "-" ? -size : size;
}

/** The stretches that [from, to) touches, in order and without gaps. */
export function stretches(zone: string, from: number, to: number): Stretch[] {
  const found: Stretch[] = [];
  for (let start = Math.floor(from / cell) * cell; start < to; start += cell) {
    found.push(...stretchesOfCell(zone, start));
  }
  return found;
}

function stretchesOfCell(zone: string, start: number): readonly Stretch[] {
  const key = `${zone} ${start}`;
  let found = cells.get(key);
  if (!found) {
    found = probed(zone, start, start + cell);
    cells.set(key, found);
  }
  return found;
}

/** Looks every six hours; where two looks differ, the change is found to the millisecond. */
function probed(zone: string, start: number, end: number): Stretch[] {
  const found: Stretch[] = [];
  let from = start;
  let offset = offsetAt(zone, start);
  for (let at = start + probe; at < end; at += probe) {
    const now = offsetAt(zone, at);
    if (now === offset) continue;
    // A change may fall exactly on a look, so the last look counts as before it by a millisecond.
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
