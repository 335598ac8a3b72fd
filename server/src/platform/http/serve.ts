import { type Answer, type Download, type Input, operationId, type Route } from "@parley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Caller, Context, PersonContext } from "../context.ts";
import { fail, refuseField } from "../failure.ts";
import type { Authenticator, HttpDependencies } from "./http-dependencies.ts";
import { blockOf, type Limiter } from "./limiter.ts";
import { runOnce } from "./request/idempotency.ts";
import { readInput } from "./request/read-input.ts";
import { callerOf, RequestContext, resolveTenant } from "./request/request-context.ts";
import { responseSchema } from "./response/response-schema.ts";
import { sendDownload } from "./response/send-download.ts";

type ContextOf<R extends Route> = R["access"] extends "public" ? Context : PersonContext;

export type Serve = <R extends Route>(
  route: R,
  handle: (ctx: ContextOf<R>, input: Input<R>) => Promise<Answer<R>>,
  /** The operation id; only needed for a route outside the contract. */
  operation?: string,
) => void;

/** The type that `*.routes.ts` of a domain export. */
export type Routes = (serve: Serve) => void;

/** Serves contract routes: resolve the tenant, authorize, apply limits, read the input, handle, respond. */
export function makeServe(app: FastifyInstance, desk: HttpDependencies): Serve {
  return (route, handle, operation = operationId(route)) => {
    app.route({
      method: route.method,
      url: `/api/v1${route.path.replace(/\{(\w+)\}/g, ":$1")}`,
      config: { operation },
      handler: async (request, reply) => {
        const { headers } = request;
        const caller = callerOf(request);
        const businessId = await resolveTenant(desk.directory, route, caller.host);
        const actor = await authorize(
          desk.authenticator,
          route,
          businessId,
          headers.authorization,
          caller,
        );
        const ctx = new RequestContext(desk.database, businessId, actor, caller, request.id, reply);
        await applyLimits(desk.limiter, route, ctx);
        const tray = desk.spool.tray();
        try {
          const input = await readInput(route, request, tray);
          await applyIdentifierLimit(desk, route, ctx, input.body);
          const work = () => handle(ctx as never, input as never);
          const answer = await runOnceIfKeyed(route, operation, ctx, request, input, work);
          return await send(route, request, reply, answer);
        } finally {
          await tray.clear();
        }
      },
    });
  };
}

async function runOnceIfKeyed<T>(
  route: Route,
  operation: string,
  ctx: RequestContext,
  request: FastifyRequest,
  input: { readonly body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers["idempotency-key"];
  if (!route.creates || key === undefined) return work();
  if (typeof key !== "string" || key.length < 1 || key.length > 255) {
    throw refuseField("Idempotency-Key", "Use 1 to 255 characters");
  }
  const whose = ctx.actor.kind === "person" ? ctx.actor.id : blockOf(ctx.caller.ip);
  const keyed = {
    scope: `${whose}|${operation}`,
    key,
    request: withoutChecks(route, input),
    status: route.answer.status,
  };
  return runOnce(ctx, keyed, work);
}

/** What a request asks for, without the fields that only make the server check something first. */
function withoutChecks({ checks = [] }: Route, input: { readonly body: unknown }) {
  const kept = Object.entries(input.body ?? {}).filter(([name]) => !checks.includes(name));
  return checks.length > 0 ? { ...input, body: Object.fromEntries(kept) } : input;
}

function send({ answer }: Route, request: FastifyRequest, reply: FastifyReply, value: unknown) {
  void reply.code(answer.status);
  if (answer.download) return sendDownload(request, reply, value as Download);
  if (answer.body) {
    // Compiled at the first response: a process starts in half the time when it does not compile all of them before.
    const serialize = reply.compileSerializationSchema(responseSchema(answer.body));
    return reply
      .type("application/json; charset=utf-8")
      .send(serialize(value as Record<string, unknown>));
  }
  if (!answer.media) return reply.send(value);
  return reply
    .header("content-disposition", "attachment")
    .header("cache-control", "public, max-age=31536000, immutable")
    .type(answer.media)
    .send(Buffer.from(value as Uint8Array));
}

const refusals = {
  password_change: "identity.password_change_required",
  mfa_enrolment: "identity.mfa_enrolment_required",
} as const;

/** The actor of a request: signed in to this business, with no pending step, and with the permission of the route. */
async function authorize(
  authenticator: Authenticator,
  route: Route,
  businessId: string,
  authorization: string | undefined,
  caller: Caller,
): Promise<Actor> {
  const isOpen = route.access === "public";
  if (isOpen && !(route.reads_session && authorization)) return { kind: "visitor" };
  if (!authorization) throw fail("access.sign_in");
  if (!authorization.startsWith("Bearer ")) throw fail("identity.invalid_token");
  const { person, gate } = await authenticator.authenticate(
    businessId,
    authorization.slice(7),
    caller,
  );
  if (gate && !route.passes?.includes(gate)) throw fail(refusals[gate]);
  if (route.access === "public" || route.access === "signed_in") return person;
  if (!person.permissions.has(route.access)) throw fail("access.denied");
  return person;
}

/** Applies the limits of a call before its body is read. */
async function applyLimits(limiter: Limiter, route: Route, ctx: Context): Promise<void> {
  const { actor, businessId: scope } = ctx;
  if (actor.kind !== "person") {
    const keys = { block: blockOf(ctx.caller.ip) };
    return limiter.draw(route.limit ?? "public", scope, keys, refusalOf(route));
  }
  const keys = { person: actor.id };
  await limiter.draw("signed_in", scope, keys);
  if (route.method !== "GET") await limiter.draw("signed_in_write", scope, keys);
  if (route.limit) {
    await limiter.draw(route.limit, scope, { ...keys, business: scope }, refusalOf(route));
  }
}

/**
 * Guesses of visitors are also counted per identifier and per business: many addresses that try one name share a limit. A
 * browser that signed in with that name before has a limit of its own, so that nobody can lock somebody else out.
 */
async function applyIdentifierLimit(
  { limiter, authenticator }: Pick<HttpDependencies, "limiter" | "authenticator">,
  route: Route,
  { actor, businessId, caller }: Context,
  body: unknown,
): Promise<void> {
  if (!route.limit) return;
  const { username, identifier, email } = (body ?? {}) as Record<string, unknown>;
  const typed = username ?? identifier ?? email;
  const business = actor.kind === "person" ? {} : { business: businessId };
  const draw = (keys: Parameters<Limiter["draw"]>[2]) =>
    limiter.draw(route.limit ?? "public", businessId, keys, refusalOf(route));
  if (typeof typed !== "string") return draw(business);
  const name = typed.toLowerCase();
  const browser = await authenticator.knownBrowser(businessId, name, caller);
  await draw(browser ? { identifier: `${name}|${browser}` } : { identifier: name, ...business });
}

function refusalOf(route: Route) {
  return route.errors?.find((code) => code === "identity.too_many_attempts");
}
