/** Which of a row of things fit, in order. The active one always does: it takes the place of the last that would. */
export function fit(
  widths: readonly number[],
  room: number,
  moreWidth: number,
  active: number,
): ReadonlySet<number> {
  const all = new Set(widths.keys());
  if (sum(widths) <= room) return all;
  const left = room - moreWidth - (widths[active] ?? 0);
  const shown = new Set<number>(active in widths ? [active] : []);
  let used = 0;
  for (const [index, width] of widths.entries()) {
    if (index === active) continue;
    used += width;
    if (used > left) break;
    shown.add(index);
  }
  return shown;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, it) => total + it, 0);
}
