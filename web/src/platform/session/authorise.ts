import type { Refusal } from "../api/refusal.ts";
import { renew } from "./renew.ts";
import { endSession } from "./session.ts";
import { claimsOf, isExpired, readTokens } from "./tokens.ts";

/** Thrown where a protected call finds that nobody is signed in any more. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
  constructor() {
    super("Session expired");
  }
}

/** The token for a call, renewed when it is spent. Nothing for calls that go without one. */
export async function authorise(route: { readonly isPublic?: true }): Promise<string | undefined> {
  if (route.isPublic) return undefined;
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
