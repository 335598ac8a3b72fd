/** The query string that returns to the current page after signing in. Only paths of this site are used. */
export function returnTo(location: { pathname: string; search: string; hash: string }): string {
  const place = location.pathname + location.search + location.hash;
  return place === "/" || place === "/dashboard" ? "" : `?next=${encodeURIComponent(place)}`;
}

// Pages that need no business: those of the product, "tenant not found", and the code page of a registration.
const withoutBusiness = ["/site", "/join", "/docs", "/tenant-not-found", "/otp-verify", "/kit"];

export function needsBusiness(pathname: string): boolean {
  return !withoutBusiness.some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
}

const authPaths = ["/auth", "/otp-verify", "/sign-up", "/forgot-password", "/new-password"];

export function isAuthPath(pathname: string): boolean {
  return authPaths.includes(pathname);
}
