import { Refusal } from "./refusal.ts";

const prefix = "unanswered:";
// The server forgets a key after a day.
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Sends a creation under an idempotency key. Until an answer comes the key is kept on the device, so that the same request
 * has the same key when it is sent again: after a lost answer, a server error, or a tab that was closed meanwhile.
 */
export async function sendOnce<A>(
  request: string,
  send: (idempotencyKey: string) => Promise<A>,
): Promise<A> {
  const name = prefix + (await digestOf(request));
  const key = readKey(name) ?? crypto.randomUUID();
  keepKey(name, key);
  try {
    const answer = await send(key);
    localStorage.removeItem(name);
    return answer;
  } catch (error) {
    if (isAnswer(error)) localStorage.removeItem(name);
    throw error;
  }
}

/** A refusal for good: nothing was created. */
const isAnswer = (error: unknown) =>
  error instanceof Refusal && error.status < 500 && error.problem.code !== "request.in_progress";

async function digestOf(request: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(request));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function readKey(name: string): string | undefined {
  for (const stored of Object.keys(localStorage)) {
    if (stored.startsWith(prefix) && isOld(stored)) localStorage.removeItem(stored);
  }
  return localStorage.getItem(name)?.split(" ")[1];
}

const isOld = (name: string) =>
  Date.now() - Number(localStorage.getItem(name)?.split(" ")[0]) > lifetimeMs;

function keepKey(name: string, key: string): void {
  try {
    localStorage.setItem(name, `${Date.now()} ${key}`);
  } catch {
    // A full device must not keep anybody from sending.
  }
}
