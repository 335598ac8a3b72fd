import { sessions } from "@parley/contract/calls";
import { answerMs, inTime } from "../api/in-time.ts";
import { Unreachable } from "../api/refusal.ts";
import { beginSession } from "./session.ts";
import { shareTokens } from "./share-between-tabs.ts";
import { readTokens, type Tokens } from "./tokens.ts";

/**
 * Exchanges the refresh token. Each works once, so of several tabs only one asks; the others find what it brought.
 * Returns undefined when the session is over.
 */
export function renew(spent: Tokens): Promise<Tokens | undefined> {
  return navigator.locks.request("parley-renew", async () => {
    const held = readTokens();
    if (held && held.access !== spent.access) return held;
    const { refresh } = spent;
    if (!refresh) return undefined;
    // Calls of every tab wait for this one, so it must not wait for ever.
    return inTime(answerMs, (signal) => exchange(refresh, signal));
  });
}

async function exchange(refresh: string, signal: AbortSignal): Promise<Tokens | undefined> {
  const reply = await fetch(`/api/v1${sessions.refresh.path}`, {
    method: sessions.refresh.method,
    headers: { "content-type": "application/json", "x-background": "1" },
    body: JSON.stringify({ refresh }),
    signal,
  }).catch((error: unknown) => {
    throw new Unreachable(error);
  });
  // Only a refusal ends the session: a busy or broken server is asked again with the next call.
  if (reply.status >= 500 || reply.status === 429) throw new Unreachable(reply.statusText);
  if (!reply.ok) return undefined;
  const tokens = (await reply.json()) as Tokens;
  beginSession(tokens);
  shareTokens(tokens);
  return tokens;
}
