import type { Route } from "@parley/contract";
import type { Actor, Caller } from "../context.ts";
import { fail } from "../failure.ts";
import type { Doorman } from "./desk.ts";

const refusals = {
  password_change: "identity.password_change_required",
  mfa_enrolment: "identity.mfa_enrolment_required",
} as const;

/** Who acts, if they may: signed in here, past every gate, and holding the route's permission. */
export async function admit(
  doorman: Doorman,
  route: Route,
  businessId: string,
  authorization: string | undefined,
  caller: Caller,
): Promise<Actor> {
  if (route.access === "public") return { kind: "visitor" };
  if (!authorization) throw fail("access.sign_in");
  if (!authorization.startsWith("Bearer ")) throw fail("identity.invalid_token");
  const { person, due } = await doorman.recognise(businessId, authorization.slice(7), caller);
  if (due && !route.passes?.includes(due)) throw fail(refusals[due]);
  if (route.access !== "signed_in" && !person.permissions.has(route.access)) {
    throw fail("access.denied");
  }
  return person;
}
