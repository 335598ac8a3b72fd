import type { Route } from "@parley/contract";
import type { Context } from "../../context.ts";
import { blockOf, type Limiter } from "../limiter.ts";

/** Applies the limits of a call before its body is read. */
export async function applyLimits(limiter: Limiter, route: Route, ctx: Context): Promise<void> {
  const { actor, businessId: scope } = ctx;
  if (actor.kind !== "person") {
    const keys = { block: blockOf(ctx.caller.ip), business: scope };
    return limiter.draw(route.limit ?? "public", scope, keys, refusalOf(route));
  }
  const keys = { person: actor.id };
  await limiter.draw("signed_in", scope, keys);
  if (route.method !== "GET") await limiter.draw("signed_in_write", scope, keys);
  if (route.limit) {
    await limiter.draw(route.limit, scope, { ...keys, business: scope }, refusalOf(route));
  }
}

/** Guesses are also counted per identifier: many addresses that try one name share a limit. */
export async function applyIdentifierLimit(
  limiter: Limiter,
  route: Route,
  businessId: string,
  body: unknown,
): Promise<void> {
  if (!route.limit) return;
  const { username, identifier, email } = (body ?? {}) as Record<string, unknown>;
  const typed = username ?? identifier ?? email;
  if (typeof typed !== "string") return;
  await limiter.draw(
    route.limit,
    businessId,
    { identifier: typed.toLowerCase() },
    refusalOf(route),
  );
}

function refusalOf(route: Route) {
  return route.errors?.find((code) => code === "identity.too_many_attempts");
}
