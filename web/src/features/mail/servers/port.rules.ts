export const usualPort = 587;

/** A port as a number; 587 for anything that is no number. */
export function portOr587(typed: string): number {
  const port = Number(typed.trim());
  return typed.trim() !== "" && Number.isInteger(port) ? port : usualPort;
}

export function isPositiveInteger(typed: string): boolean {
  return /^\s*0*[1-9]\d*\s*$/.test(typed);
}
