import { decodeJwt } from "jose";
import { z } from "zod";
import type { MailProvider } from "./providers.ts";

const Tokens = z.object({
  access_token: z.string().min(1).max(16_000),
  refresh_token: z.string().min(1).max(16_000).optional(),
  expires_in: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400 * 30)
    .catch(3600),
  id_token: z.string().max(32_000).optional(),
  scope: z.string().max(2000).default(""),
});
export type Tokens = z.infer<typeof Tokens>;

export function readTokens(body: Buffer): Tokens | undefined {
  return Tokens.safeParse(parsed(body)).data;
}

/** The permission ended, or this installation is not known any more: asking again would get the same answer. */
const finalErrors = new Set([
  "invalid_grant",
  "interaction_required",
  "consent_required",
  "invalid_client",
  "unauthorized_client",
]);

const Problem = z.object({ error: z.string().max(100) });

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface TokenProblem {
  readonly reason: string;
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | undefined;
}

/** What an answer without tokens means. */
export function refusalOf({ status, headers, body }: Answer, now: number): TokenProblem {
  const said = Problem.safeParse(parsed(body)).data?.error;
  const isBusy = status === 429 || status >= 500;
  return {
    reason: said ?? `status ${status}`,
    isFinal: !isBusy && said !== undefined && finalErrors.has(said),
    retryAfterSeconds: retryAfter(headers["retry-after"], now),
  };
}

/** Seconds, or a date (RFC 9110). */
function retryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== "string") return undefined;
  const seconds = /^\d{1,6}$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

const leastSeconds = 60;
const mostSeconds = 3600;

/** How long to wait after some failures in a row: as the provider says, else longer each time. */
export function waitSeconds(failures: number, retryAfterSeconds: number | undefined): number {
  const wait = retryAfterSeconds ?? leastSeconds * 2 ** Math.min(failures - 1, 5);
  return Math.min(Math.max(wait, leastSeconds), mostSeconds);
}

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  preferred_username: z.string().optional(),
});

interface Expected {
  readonly provider: Pick<MailProvider, "isIssuer" | "clientId">;
  readonly nonce: string;
  /** In milliseconds. */
  readonly now: number;
}

/**
 * The address of the account that signed in; empty if the token does not say it. Undefined if the token is not the answer to
 * our question. It came from the provider itself over TLS, which stands for its signature (OpenID Connect Core 3.1.3.7).
 */
export function accountOf(
  idToken: string | undefined,
  { provider, nonce, now }: Expected,
): string | undefined {
  const claims = Claims.safeParse(decoded(idToken ?? "")).data;
  if (!claims || claims.nonce !== nonce || claims.aud !== provider.clientId) return undefined;
  if (!provider.isIssuer(claims.iss) || claims.exp * 1000 < now) return undefined;
  const proven = claims.email_verified === false ? undefined : claims.email;
  return (proven ?? claims.preferred_username ?? "").toLowerCase().slice(0, 254);
}

/** Whether everything that reading and sending need was given; a provider may let people leave out a part. */
export function hasScopes(given: string, needed: readonly string[]): boolean {
  // Left out where it is what was asked for (RFC 6749, 5.1).
  if (given === "") return true;
  const scopes = given.toLowerCase().split(" ");
  return needed.every((one) => scopes.includes(one.toLowerCase()));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function decoded(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
