import { type ErrorCode, errors, type Problem } from "@parley/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, fail } from "../../failure.ts";
import { securityHeaders } from "./security-headers.ts";

/** Answers all errors in one shape. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(fail("record.not_found"), request, reply));
}

/** Answers a malformed path, which reaches no hook and no route. */
export function answerUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(error, request, reply.headers(securityHeaders(request.id)));
}

function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
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
  // Checked before connection errors, because a client that disconnects is a lost connection too.
  if (error.statusCode !== undefined && error.statusCode < 500) return fail("request.invalid");
  return fail(isConnectionError(error) ? "server.busy" : "server.unexpected");
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.media_type",
  FST_REQ_FILE_TOO_LARGE: "request.too_large",
  // No id is that long.
  FST_ERR_MAX_PARAM_LENGTH: "record.not_found",
};

/** Invalid data is the error of the caller; a lack of time or resources is temporary. */
function postgresCode(code: string): ErrorCode | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (/^22|^23/.test(code)) return "request.invalid";
  if (/^08|^40|^53|^55P03|^57/.test(code)) return "server.busy";
  return undefined;
}

const connectionErrors =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|Connection terminated|not queryable|timeout exceeded|Query read timeout/;

function isConnectionError(error: Error & { code?: unknown }): boolean {
  return connectionErrors.test(String(error.code)) || connectionErrors.test(error.message);
}
