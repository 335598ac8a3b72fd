/** The number of met and breached clocks. */
export interface DecidedCounts {
  readonly met: number;
  readonly breached: number;
}

/** Per cent with one decimal, rounded half up. Null if nothing is decided; with any breach at most 99.9. */
export function complianceOf({ met, breached }: DecidedCounts): number | null {
  const decided = met + breached;
  if (decided === 0) return null;
  const rounded = Math.floor((met * 1000) / decided + 0.5) / 10;
  return breached > 0 ? Math.min(rounded, 99.9) : rounded;
}
