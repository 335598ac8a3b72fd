import type { Context } from "#platform/context.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";

/** One random value per browser, out of reach of scripts. Access tokens carry its hash. */
export const bindingCookie = "__Host-fgp";

// It opens nothing by itself, and it is how a browser is known again: kept for as long as browsers keep a cookie.
const keptSeconds = 400 * 86_400;

export function bindingOf(cookie: string): string {
  return hashOf(cookie).toString("base64url");
}

/** The browser's binding, given to it now if it has none: two tabs that sign in apart share one. */
export function bindBrowser(ctx: Context): string {
  const cookie = ctx.caller.cookies[bindingCookie] || newSecret();
  ctx.setCookie(bindingCookie, cookie, keptSeconds);
  return bindingOf(cookie);
}

/** Each session keeps its half of the refresh token under a name of its own, so that sessions do not overwrite each other. */
export function refreshCookie(sessionId: string): string {
  return `__Host-r-${sessionId.slice(-12)}`;
}
