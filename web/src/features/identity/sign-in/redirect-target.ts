/** The path of `?next=`; the dashboard for anything that is not a path of this site. */
export function redirectTarget(next: string | null): string {
  const isOurs = next !== null && /^\/(?![/\\])/.test(next) && !/^\/auth\b/.test(next);
  return isOurs ? next : "/dashboard";
}
