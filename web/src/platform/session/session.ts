import type { User } from "@parley/contract";
import { create } from "zustand";
import { idlenessAt } from "./idle.rules.ts";
import {
  type Claims,
  claimsOf,
  clearTokens,
  readTokens,
  storeTokens,
  type Tokens,
} from "./tokens.ts";
import { lastActiveAt } from "./watch-idleness.ts";

/** Why nobody is signed in any more; the sign-in page says it. */
export type Ending = "signed_out" | "expired" | "idle" | "refused" | "other_business";

interface Session {
  readonly claims: Claims | undefined;
  readonly ending: Ending | undefined;
}

const held = readTokens();

export const useSession = create<Session>(() => ({
  claims: held && claimsOf(held.access),
  ending: undefined,
}));

/** Who is signed in. Screens behind the guard may rely on it. */
export function useUser(): User {
  const claims = useSession((session) => session.claims);
  if (!claims) throw new Error("Invalid token");
  return claims;
}

export function currentUser(): User | undefined {
  return useSession.getState().claims;
}

/** A session begins, or goes on with new tokens. */
export function beginSession(tokens: Tokens): void {
  const claims = claimsOf(tokens.access);
  if (!claims) throw new Error("Invalid token");
  storeTokens(tokens);
  forgetEnding();
  useSession.setState({ claims, ending: undefined });
}

/** The server answered with a changed person: shown at once, until the next token says the same. */
export function updateUser(user: Partial<User>): void {
  const { claims } = useSession.getState();
  if (claims) useSession.setState({ claims: { ...claims, ...user } });
}

export function currentSession(): string | undefined {
  return useSession.getState().claims?.sid;
}

const endingKey = "session-ending";

/** Why the last session of this tab ended, also after a reload. */
export const lastEnding = () => sessionStorage.getItem(endingKey) as Ending | null;
export const forgetEnding = () => sessionStorage.removeItem(endingKey);

/** The server ends an idle session too, and may be first on a computer that was asleep. */
const isByServer = (ending: Ending) => ending === "expired" || ending === "refused";

function wasIdle(): boolean {
  const at = lastActiveAt();
  return at > 0 && idlenessAt(at, Date.now()).phase === "over";
}

type SessionEndListener = (ending: Ending, sid: string | undefined) => void;
const listeners = new Set<SessionEndListener>();

/** Registers what must happen when a session ends: clear caches, close sockets, delete drafts. */
export function onSessionEnd(listener: SessionEndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(ending: Ending): void {
  const sid = currentSession();
  if (!sid && !readTokens()) return;
  clearTokens();
  sessionStorage.setItem(endingKey, isByServer(ending) && wasIdle() ? "idle" : ending);
  for (const listener of listeners) listener(ending, sid);
  useSession.setState({ claims: undefined, ending });
}
