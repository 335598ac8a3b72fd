/**
 * Whether focus is already somewhere else. What closes gives focus back on a timer of its own, and a
 * busy browser lets clicks and keys in before timers: whoever has gone on by then is not called back.
 */
export function hasGoneOn(closed: EventTarget | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  return !(closed instanceof Node && closed.contains(activeElement));
}
