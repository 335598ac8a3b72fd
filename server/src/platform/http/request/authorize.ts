import type { Route } from "@parley/contract";
import type { Actor, Caller } from "../../context.ts";
import { fail } from "../../failure.ts";
import type { Authenticator } from "../http-dependencies.ts";

const refusals = {
  password_change: "identity.password_change_required",
  mfa_enrolment: "identity.mfa_enrolment_required",
} as const;

/** The actor of a request: signed in to this business, with no pending step, and with the permission of the route. */
export async function authorize(
  authenticator: Authenticator,
  route: Route,
  businessId: string,
  authorization: string | undefined,
  caller: Caller,
): Promise<Actor> {
  if (route.access === "public") return { kind: "visitor" };
  if (!authorization) throw fail("access.sign_in");
  if (!authorization.startsWith("Bearer ")) throw fail("identity.invalid_token");
  const { person, gate } = await authenticator.authenticate(
    businessId,
    authorization.slice(7),
    caller,
  );
  if (gate && !route.passes?.includes(gate)) throw fail(refusals[gate]);
  if (route.access !== "signed_in" && !person.permissions.has(route.access)) {
    throw fail("access.denied");
  }
  return person;
}
