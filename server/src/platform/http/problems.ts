import { type ErrorCode, errors, type Problem } from "@parley/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, fail } from "../failure.ts";
import { guardsOf } from "./headers.ts";

/** Every answer that is not a success has one shape, whatever went wrong and wherever. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(fail("record.not_found"), request, reply));
}

/** A path that cannot be read reaches no hook and no route: it is guarded and answered here. */
export function answerUnrouted(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void answer(error, request, reply.headers(guardsOf(request.id)));
}

function answer(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error);
  const { status } = errors[failure.code];
  if (status >= 500) request.log.error({ err: error, request_id: request.id }, failure.code);
  const { fields, current, data, retryAfterSeconds } = failure.extras;
  if (retryAfterSeconds !== undefined || status === 503) {
    void reply.header("retry-after", Math.ceil(retryAfterSeconds ?? 1));
  }
  const problem: Problem = {
    message: failure.message,
    ...(request.url.startsWith("/api/v1/auth/") && { detail: failure.message }),
    code: failure.code,
    ...(fields && { fields }),
    ...(current && { current }),
    ...(data && { data }),
    request_id: request.id,
  };
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(problem));
}

function asFailure(error: Error & { code?: unknown; statusCode?: number }): Failure {
  if (error instanceof Failure) return error;
  const code = typeof error.code === "string" ? error.code : "";
  const known = fastifyCodes[code] ?? postgresCode(code);
  if (known) return fail(known);
  // Before what is out of reach: a caller who hangs up half-way is a lost connection, too.
  if (error.statusCode !== undefined && error.statusCode < 500) return fail("request.invalid");
  return fail(isOutOfReach(error) ? "server.busy" : "server.unexpected");
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.media_type",
  FST_REQ_FILE_TOO_LARGE: "request.too_large",
  // No id is that long.
  FST_ERR_MAX_PARAM_LENGTH: "record.not_found",
};

/** What the database could not take is the caller's mistake; what it had no time or room for is ours, and passes. */
function postgresCode(code: string): ErrorCode | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (/^22|^23/.test(code)) return "request.invalid";
  if (/^08|^40|^53|^55P03|^57/.test(code)) return "server.busy";
  return undefined;
}

const outOfReach =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|Connection terminated|not queryable|timeout exceeded|Query read timeout/;

function isOutOfReach(error: Error & { code?: unknown }): boolean {
  return outOfReach.test(String(error.code)) || outOfReach.test(error.message);
}
