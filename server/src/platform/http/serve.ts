import { type Answer, type Download, type Input, operationId, type Route } from "@parley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context, PersonContext } from "../context.ts";
import { refuseField } from "../failure.ts";
import type { HttpDependencies } from "./http-dependencies.ts";
import { blockOf } from "./limiter.ts";
import { applyIdentifierLimit, applyLimits } from "./request/apply-limits.ts";
import { authorize } from "./request/authorize.ts";
import { runOnce } from "./request/idempotency.ts";
import { readInput } from "./request/read-input.ts";
import { callerOf, RequestContext } from "./request/request-context.ts";
import { resolveTenant } from "./request/resolve-tenant.ts";
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
      schema: { response: responseSchema(route) },
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
          await applyIdentifierLimit(desk.limiter, route, businessId, input.body);
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
  input: object,
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
    request: input,
    status: route.answer.status,
  };
  return ctx.joinAll((tx) => runOnce(tx, keyed, work));
}

function send({ answer }: Route, request: FastifyRequest, reply: FastifyReply, value: unknown) {
  void reply.code(answer.status);
  if (answer.download) return sendDownload(request, reply, value as Download);
  if (!answer.media) return reply.send(value);
  return reply
    .header("content-disposition", "attachment")
    .header("cache-control", "public, max-age=31536000, immutable")
    .type(answer.media)
    .send(Buffer.from(value as Uint8Array));
}
