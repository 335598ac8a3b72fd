import { sessions } from "@parley/contract/calls";
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
    if (!spent.refresh) return undefined;
    const reply = await fetch(`/api/v1${sessions.refresh.path}`, {
      method: sessions.refresh.method,
      headers: { "content-type": "application/json", "x-background": "1" },
      body: JSON.stringify({ refresh: spent.refresh }),
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
  });
}
