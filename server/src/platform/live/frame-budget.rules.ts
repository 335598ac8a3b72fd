/** Counts frames in the last seconds; answers whether one more is too many. */
export function makeFrameBudget(most: number, seconds: number): (nowMs: number) => boolean {
  const times: number[] = [];
  return (nowMs) => {
    while (times.length > 0 && (times[0] ?? 0) <= nowMs - seconds * 1000) times.shift();
    if (times.length >= most) return true;
    times.push(nowMs);
    return false;
  };
}
