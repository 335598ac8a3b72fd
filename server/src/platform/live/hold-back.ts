import type { Writable } from "node:stream";

// No more than this: what is held back must never look like what a page does not read.
const mostBytes = 64 * 1024;
const held = new Set<Writable>();

/** Keeps what is written to a line until this turn of the event loop ends, so that many messages leave as one. */
export function holdBack(line: Writable): void {
  if (held.has(line)) {
    if (line.writableLength < mostBytes) return;
    line.uncork();
  } else {
    if (held.size === 0) setImmediate(letGo);
    held.add(line);
  }
  line.cork();
}

function letGo(): void {
  for (const line of held) line.uncork();
  held.clear();
}
