import { closeCodes, errors } from "@parley/contract";
import type { FastifyRequest } from "fastify";
import type { Caller, Person } from "../context.ts";
import { Failure, fail } from "../failure.ts";
import type { Desk } from "../http/desk.ts";
import { blockOf } from "../http/limiter.ts";
import { place } from "../http/place.ts";
import { callerOf } from "../http/request-context.ts";
import { isOwnOrigin } from "./origin.rules.ts";

export interface Admitted {
  readonly businessId: string;
  readonly caller: Caller;
  readonly person: Person;
  /** Seconds since 1970 at which the token ends; a ticket's session has an end of its own. */
  readonly tokenEndsAt: number | undefined;
}

export interface TurnedAway {
  readonly code: number;
}

/** Who opens a socket. Refused before it opens, or, where the page must learn that its token is no good, right after. */
export async function admitSocket(
  desk: Desk,
  scheme: string,
  request: FastifyRequest,
): Promise<Admitted | TurnedAway> {
  // The person is not there because a page keeps a socket open.
  const caller = { ...callerOf(request), isBackground: true };
  const businessId = await place(desk.directory, {}, caller.host);
  if (!isOwnOrigin(request.headers.origin, scheme, caller.host)) throw fail("access.denied");
  const { token } = request.query as { token?: unknown };
  if (typeof token !== "string" || token === "") throw fail("access.sign_in");
  await desk.limiter.draw("socket", businessId, { block: blockOf(caller.ip) });
  try {
    const { person, due, expiresAt } = await recognise(desk, businessId, token, caller);
    if (due) return { code: closeCodes.rights_changed };
    await desk.limiter.draw("socket", businessId, { person: person.id });
    return { businessId, caller, person, tokenEndsAt: expiresAt };
  } catch (error) {
    if (!(error instanceof Failure) || errors[error.code].status !== 401) throw error;
    return { code: closeCodes.signed_out };
  }
}

/** A ticket has no dots, an access token has two. */
function recognise({ doorman }: Desk, businessId: string, token: string, caller: Caller) {
  return token.includes(".")
    ? doorman.recognise(businessId, token, caller)
    : doorman.redeem(businessId, token);
}
