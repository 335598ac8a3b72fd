const shownAtOnce = 3;

/** Newest first. What does not fit is folded away until somebody points at the toasts. */
export function fold<T>(
  toasts: readonly T[],
  isUnfolded: boolean,
): { shown: readonly T[]; folded: number } {
  const shown = isUnfolded ? toasts : toasts.slice(0, shownAtOnce);
  return { shown, folded: toasts.length - shown.length };
}
