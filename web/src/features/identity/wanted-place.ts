/** Where `?next=` leads after signing in; anything that is not a path of ours leads home. */
export function wantedPlace(next: string | null): string {
  const isOurs = next !== null && /^\/(?![/\\])/.test(next) && !/^\/auth\b/.test(next);
  return isOurs ? next : "/dashboard";
}
