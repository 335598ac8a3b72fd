import { type Answer, type Download, type Input, operationId, type Route } from "@parley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context, PersonContext } from "../context.ts";
import { refuseField } from "../failure.ts";
import { admit } from "./admit.ts";
import { answerSchema } from "./answer-schema.ts";
import type { Desk } from "./desk.ts";
import { drawIdentifier, drawLimits } from "./draw-limits.ts";
import { once } from "./idempotency.ts";
import { blockOf } from "./limiter.ts";
import { place } from "./place.ts";
import { readInput } from "./read-input.ts";
import { callerOf, RequestContext } from "./request-context.ts";
import { sendDownload } from "./send-download.ts";

type ContextOf<R extends Route> = R["access"] extends "public" ? Context : PersonContext;

export type Serve = <R extends Route>(
  route: R,
  handle: (ctx: ContextOf<R>, input: Input<R>) => Promise<Answer<R>>,
  /** What the route is called; only one that stands outside the contract has to say it. */
  operation?: string,
) => void;

/** What a domain's `*.routes.ts` exports. */
export type Routes = (serve: Serve) => void;

/** Serves contract routes: each request is placed, admitted, limited, read, handled and answered, in that order. */
export function makeServe(app: FastifyInstance, desk: Desk): Serve {
  return (route, handle, operation = operationId(route)) => {
    app.route({
      method: route.method,
      url: `/api/v1${route.path.replace(/\{(\w+)\}/g, ":$1")}`,
      config: { operation },
      schema: { response: answerSchema(route) },
      handler: async (request, reply) => {
        const { headers } = request;
        const caller = callerOf(request);
        const businessId = await place(desk.directory, route, caller.host);
        const actor = await admit(desk.doorman, route, businessId, headers.authorization, caller);
        const ctx = new RequestContext(desk.database, businessId, actor, caller, request.id, reply);
        await drawLimits(desk.limiter, route, ctx);
        const tray = desk.spool.tray();
        try {
          const input = await readInput(route, request, tray);
          await drawIdentifier(desk.limiter, route, businessId, input.body);
          const work = () => handle(ctx as never, input as never);
          const answer = await onceIfKeyed(route, operation, ctx, request, input, work);
          return await send(route, request, reply, answer);
        } finally {
          await tray.clear();
        }
      },
    });
  };
}

async function onceIfKeyed<T>(
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
  return ctx.joinAll((tx) => once(tx, keyed, work));
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
