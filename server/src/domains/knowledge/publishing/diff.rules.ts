import type { kbPublishing } from "@parley/contract";

type Line = kbPublishing.DiffLine;

/** So many lines of each side are compared one by one; more of them are one change. */
const mostLines = 1500;

/** What the lines of a text become: the longest lines in common stay, all others are removed or added. */
export function diffOf(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end++;
  const lines = (kind: Line["kind"], texts: readonly string[]) =>
    texts.map((text): Line => ({ kind, text }));
  return [
    ...lines("same", before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...lines("same", end === 0 ? [] : before.slice(-end)),
  ];
}

function middle(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length > mostLines || after.length > mostLines) {
    return [
      ...before.map((text): Line => ({ kind: "removed", text })),
      ...after.map((text): Line => ({ kind: "added", text })),
    ];
  }
  const common = lengthsInCommon(before, after);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]];
    if (one !== undefined && one === other) {
      lines.push({ kind: "same", text: one });
      i++;
      j++;
    } else if (isRemoved(common, i, j, before.length, after.length)) {
      lines.push({ kind: "removed", text: before[i++] ?? "" });
    } else {
      lines.push({ kind: "added", text: after[j++] ?? "" });
    }
  }
  return lines;
}

type Lengths = (i: number, j: number) => number;

function isRemoved(common: Lengths, i: number, j: number, ends: number, otherEnds: number) {
  return i < ends && (j >= otherEnds || common(i + 1, j) >= common(i, j + 1));
}

/** How many lines two texts have in common, in their order, from each pair of lines on. */
function lengthsInCommon(before: readonly string[], after: readonly string[]): Lengths {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at: Lengths = (i, j) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const isSame = before[i] === after[j];
      lengths[i * width + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}
