/**
 * Whether focus has moved elsewhere already. Radix restores focus on a timer, and a busy browser handles clicks
 * and keys before timers: then focus must stay where the person moved it.
 */
export function hasFocusMoved(closed: EventTarget | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  return !(closed instanceof Node && closed.contains(activeElement));
}
