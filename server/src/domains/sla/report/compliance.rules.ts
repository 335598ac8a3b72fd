/** How many promises were kept, and how many were not. */
export interface Decided {
  readonly met: number;
  readonly breached: number;
}

/** Per cent, to one decimal, half up. Nothing decided is no figure, and what was broken once is not wholly kept. */
export function complianceOf({ met, breached }: Decided): number | null {
  const decided = met + breached;
  if (decided === 0) return null;
  const rounded = Math.floor((met * 1000) / decided + 0.5) / 10;
  return breached > 0 ? Math.min(rounded, 99.9) : rounded;
}
