import type { Context } from "#platform/context.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";

/** One random value per browser, not readable by scripts. Access tokens carry its hash. */
export const bindingCookie = "__Host-fgp";

// It identifies a known device and grants nothing, so it lives as long as browsers keep a cookie.
const bindingCookieSeconds = 400 * 86_400;

export function bindingOf(cookie: string): string {
  return hashOf(cookie).toString("base64url");
}

/** Returns the binding of the browser and sets the cookie if it is missing: all tabs share one. */
export function bindBrowser(ctx: Context): string {
  const cookie = ctx.caller.cookies[bindingCookie] || newSecret();
  ctx.setCookie(bindingCookie, cookie, bindingCookieSeconds);
  return bindingOf(cookie);
}

/** Each session has its own cookie name, so that sessions do not overwrite each other. */
export function refreshCookie(sessionId: string): string {
  return `__Host-r-${sessionId.slice(-12)}`;
}
