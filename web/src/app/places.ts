/** Where a person was, to return there after signing in. Only ever a place of this very site. */
export function returnTo(location: { pathname: string; search: string; hash: string }): string {
  const place = location.pathname + location.search + location.hash;
  return place === "/" || place === "/dashboard" ? "" : `?next=${encodeURIComponent(place)}`;
}

// Pages that need no business: the product's own, the one that says that there is none, and the one whose code opens it.
const withoutBusiness = ["/site", "/join", "/docs", "/tenant-not-found", "/otp-verify", "/kit"];

export function needsBusiness(pathname: string): boolean {
  return !withoutBusiness.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
}

const doors = ["/auth", "/otp-verify", "/forgot-password", "/new-password"];

export function isDoor(pathname: string): boolean {
  return doors.includes(pathname);
}
