import { beginSession, currentSession, type Ending, endSession, onSessionEnd } from "./session.ts";
import { claimsOf, readTokens, type Tokens } from "./tokens.ts";

// Tabs of one browser share one session. Tokens are in the storage of each tab, so they are exchanged here.
type TabMessage =
  | { readonly kind: "who" }
  | { readonly kind: "tokens"; readonly tokens: Tokens }
  | { readonly kind: "ended"; readonly sid: string; readonly ending: Ending };

const channel = new BroadcastChannel("parley-session");
const post = (message: TabMessage) => channel.postMessage(message);
let isReceiving = false;

/** Tells the other tabs of new tokens. */
export function shareTokens(tokens: Tokens): void {
  post({ kind: "tokens", tokens });
}

channel.addEventListener("message", ({ data: message }: MessageEvent<TabMessage>) => {
  if (message.kind === "who") {
    const tokens = readTokens();
    if (tokens) shareTokens(tokens);
  }
  if (message.kind === "tokens") takeTokens(message.tokens);
  if (message.kind === "ended" && message.sid === currentSession()) {
    isReceiving = true;
    endSession(message.ending);
    isReceiving = false;
  }
});

/** Two people may be signed in, in two tabs: each tab keeps its own session. */
function takeTokens(tokens: Tokens): void {
  const theirs = claimsOf(tokens.access);
  const mine = currentSession();
  if (theirs && (!mine || mine === theirs.sid)) beginSession(tokens);
}

onSessionEnd((ending, sid) => {
  if (!isReceiving && sid) post({ kind: "ended", sid, ending });
});

/** A new tab asks the others for tokens, for at most 150 ms. */
export function requestTokensFromTabs(timeoutMs = 150): Promise<void> {
  if (readTokens()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      channel.removeEventListener("message", look);
      clearTimeout(timer);
      resolve();
    };
    const look = () => readTokens() && done();
    const timer = setTimeout(done, timeoutMs);
    channel.addEventListener("message", look);
    post({ kind: "who" });
  });
}
