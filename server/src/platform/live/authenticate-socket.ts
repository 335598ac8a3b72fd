import { closeCodes, errors } from "@parley/contract";
import type { FastifyRequest } from "fastify";
import type { Caller, Person } from "../context.ts";
import { Failure, fail } from "../failure.ts";
import type { HttpDependencies } from "../http/http-dependencies.ts";
import { blockOf } from "../http/limiter.ts";
import { callerOf, resolveTenant } from "../http/request/request-context.ts";

export interface AuthenticatedSocket {
  readonly businessId: string;
  readonly caller: Caller;
  readonly person: Person;
  /** Seconds since 1970 at which the token ends; a ticket's session has an end of its own. */
  readonly tokenEndsAt: number | undefined;
}

interface RefusedSocket {
  readonly code: number;
}

/** Who opens a socket. Refused before it opens, or, where the page must learn that its token is no good, right after. */
export async function authenticateSocket(
  desk: HttpDependencies,
  scheme: string,
  request: FastifyRequest,
): Promise<AuthenticatedSocket | RefusedSocket> {
  // The person is not there because a page keeps a socket open.
  const caller = { ...callerOf(request), isBackground: true };
  const businessId = await resolveTenant(desk.directory, {}, caller.host);
  if (!isOwnOrigin(request.headers.origin, scheme, caller.host)) throw fail("access.denied");
  const { token } = request.query as { token?: unknown };
  if (typeof token !== "string" || token === "") throw fail("access.sign_in");
  await desk.limiter.draw("socket", businessId, { block: blockOf(caller.ip) });
  try {
    const { person, gate, expiresAt } = await authenticate(desk, businessId, token, caller);
    if (gate) return { code: closeCodes.rights_changed };
    await desk.limiter.draw("socket", businessId, { person: person.id });
    return { businessId, caller, person, tokenEndsAt: expiresAt };
  } catch (error) {
    if (!(error instanceof Failure) || errors[error.code].status !== 401) throw error;
    return { code: closeCodes.signed_out };
  }
}

/** A ticket has no dots, an access token has two. */
function authenticate(
  { authenticator }: HttpDependencies,
  businessId: string,
  token: string,
  caller: Caller,
) {
  return token.includes(".")
    ? authenticator.authenticate(businessId, token, caller)
    : authenticator.redeem(businessId, token);
}

/**
 * A browser says where a page came from, and only the business's own pages may open its socket. A caller that is no
 * browser says nothing; it has no cookie to be misused either.
 */
function isOwnOrigin(origin: string | undefined, scheme: string, host: string): boolean {
  return origin === undefined || origin === `${scheme}//${host.toLowerCase()}`;
}
