import type { Writable } from "node:stream";

const held = new Set<Writable>();

/** Keeps what is written to a line until this turn of the event loop ends, so that many messages leave as one. */
export function holdBack(line: Writable): void {
  if (held.has(line)) return;
  if (held.size === 0) setImmediate(letGo);
  held.add(line);
  line.cork();
}

function letGo(): void {
  for (const line of held) line.uncork();
  held.clear();
}
