export const gap = "…";

/** At most five numbers: `1 2 3 4 … 9`, `1 … 4 5 6 … 9`, `1 … 6 7 8 9`. */
export function pageNumbers(page: number, last: number): (number | typeof gap)[] {
  if (last <= 5) return range(1, last);
  if (page <= 3) return [...range(1, 4), gap, last];
  if (page >= last - 2) return [1, gap, ...range(last - 3, last)];
  return [1, gap, page - 1, page, page + 1, gap, last];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
