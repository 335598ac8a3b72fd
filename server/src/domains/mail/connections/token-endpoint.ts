import type { Egress } from "#platform/egress/egress.ts";
import type { Answered } from "#platform/egress/fetch-out.ts";
import { EgressRefusal } from "#platform/egress/refusal.ts";
import type { MailProvider } from "./providers.ts";
import { readTokens, refusalOf, type Tokens } from "./token-answers.rules.ts";

/** The provider gave no tokens: for the moment, or never again. */
export class TokenRefusal extends Error {
  override name = "TokenRefusal";
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: string, isFinal: boolean, retryAfterSeconds?: number) {
    super(reason);
    this.isFinal = isFinal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Exchange {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export function exchangeCode(
  egress: Egress,
  provider: MailProvider,
  { code, verifier, redirectUri }: Exchange,
): Promise<Tokens> {
  return askForTokens(egress, provider, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
}

export function refreshTokens(
  egress: Egress,
  provider: MailProvider,
  refreshToken: string,
): Promise<Tokens> {
  return askForTokens(egress, provider, {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
}

/** Ends a permission at its provider; answers whether the provider confirmed it. */
export async function revokeToken(
  egress: Egress,
  { revokeUrl, ...provider }: MailProvider,
  token: string,
): Promise<boolean> {
  if (!revokeUrl) return false;
  const credentials = { client_id: provider.clientId, client_secret: provider.clientSecret };
  try {
    const { status } = await post(egress, revokeUrl, { ...credentials, token });
    return status === 200;
  } catch (error) {
    if (error instanceof EgressRefusal) return false;
    throw error;
  }
}

async function askForTokens(
  egress: Egress,
  { tokenUrl, clientId, clientSecret }: MailProvider,
  asked: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const answer = await post(egress, tokenUrl, { ...credentials, ...asked }).catch(
    (error: unknown) => {
      if (error instanceof EgressRefusal) throw new TokenRefusal("no answer", false);
      throw error;
    },
  );
  const tokens = answer.status === 200 ? readTokens(answer.body) : undefined;
  if (tokens) return tokens;
  const { reason, isFinal, retryAfterSeconds } = refusalOf(answer, Date.now());
  throw new TokenRefusal(reason, isFinal, retryAfterSeconds);
}

const mostBytes = 256 * 1024;

function post(
  egress: Egress,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<Answered> {
  return egress.fetchOut(url, {
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form).toString(),
    mostBytes,
  });
}
