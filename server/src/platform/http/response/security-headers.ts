import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The nonce that scripts and styles of this response must have. */
    nonce: string;
  }
}

const fixedHeaders = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cache-control": "no-store",
};

/** Adds security headers to every response, errors included. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest("nonce", "");
  app.addHook("onRequest", (request, reply, done) => {
    request.nonce = randomUUID();
    reply.headers(securityHeaders(request.id, request.nonce));
    done();
  });
}

/** The security headers of one response; the nonce is only needed by a response with scripts. */
export function securityHeaders(
  requestId: string,
  nonce: string = randomUUID(),
): Record<string, string> {
  return {
    ...fixedHeaders,
    "content-security-policy": contentSecurityPolicy(nonce),
    "x-request-id": requestId,
  };
}

function contentSecurityPolicy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; require-trusted-types-for 'script'"
  );
}
