import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** What a script or style of this answer must carry to run. */
    nonce: string;
  }
}

const fixed = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cache-control": "no-store",
};

/** Guards every answer, also the refusals. Nothing may be framed, sniffed or run that the answer did not bring itself. */
export function guardAnswers(app: FastifyInstance): void {
  app.decorateRequest("nonce", "");
  app.addHook("onRequest", (request, reply, done) => {
    request.nonce = randomUUID();
    reply.headers(guardsOf(request.id, request.nonce));
    done();
  });
}

/** What guards one answer; only an answer that brings a script of its own needs to know its nonce. */
export function guardsOf(requestId: string, nonce: string = randomUUID()): Record<string, string> {
  return {
    ...fixed,
    "content-security-policy": policy(nonce),
    "x-request-id": requestId,
  };
}

function policy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; require-trusted-types-for 'script'"
  );
}
