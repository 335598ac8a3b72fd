import type { Refusal } from "../api/refusal.ts";
import { renew } from "./renew.ts";
import { endSession } from "./session.ts";
import { claimsOf, isExpired, readTokens } from "./tokens.ts";

// Calls that are sent without a token.
const exempt = [
  /\/site/,
  /\/auth\/(express\/)?login\//,
  /\/auth\/(register|verify-otp|resend-otp|send-password-reset|password-reset|token\/refresh)\//,
  /\/auth\/link\/inspect\//,
  /\/business\/(create|address)\//,
  /\/public\//,
  /\/users\/me\/email\/confirm\//,
  /\/anonymous\/search\/ticket\//,
  /\/customer\/ticket\/[a-z0-9]+$/i,
];

/** Thrown where a protected call finds that nobody is signed in any more. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
  constructor() {
    super("Session expired");
  }
}

/** The token for a call, renewed when it is spent. Nothing for calls that go without one. */
export async function authorise(path: string): Promise<string | undefined> {
  if (exempt.some((pattern) => pattern.test(path))) return undefined;
  const tokens = readTokens();
  if (!tokens) return undefined;
  const claims = claimsOf(tokens.access);
  if (claims && !isExpired(claims)) return tokens.access;
  const renewed = claims && (await renew(tokens));
  if (renewed) return renewed.access;
  endSession("expired");
  throw new SessionEnded();
}

/** Ends the session after the server answered 401 to a token. */
export function endRefusedSession(refusal: Refusal): void {
  endSession(refusal.problem.code === "identity.wrong_business" ? "other_business" : "refused");
}
