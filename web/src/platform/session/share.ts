import { beginSession, currentSession, endSession, onSessionEnd } from "./session.ts";
import { claimsOf, readTokens, type Tokens } from "./tokens.ts";

// Tabs of one browser share one session. What they hold lives in each tab's own storage, so it is handed over here.
type Word =
  | { readonly say: "who" }
  | { readonly say: "tokens"; readonly tokens: Tokens }
  | { readonly say: "ended"; readonly sid: string };

const channel = new BroadcastChannel("parley-session");
const say = (word: Word) => channel.postMessage(word);
let isHearing = false;

/** Tells the other tabs of new tokens. */
export function shareTokens(tokens: Tokens): void {
  say({ say: "tokens", tokens });
}

channel.addEventListener("message", ({ data: word }: MessageEvent<Word>) => {
  if (word.say === "who") {
    const tokens = readTokens();
    if (tokens) shareTokens(tokens);
  }
  if (word.say === "tokens") takeTokens(word.tokens);
  if (word.say === "ended" && word.sid === currentSession()) {
    isHearing = true;
    endSession("signed_out");
    isHearing = false;
  }
});

/** Two people may be signed in, in two tabs: each keeps to their own. */
function takeTokens(tokens: Tokens): void {
  const theirs = claimsOf(tokens.access);
  const mine = currentSession();
  if (theirs && (!mine || mine === theirs.sid)) beginSession(tokens);
}

onSessionEnd((_ending, sid) => {
  if (!isHearing && sid) say({ say: "ended", sid });
});

/** A new tab asks the others who is signed in. It waits no longer than a person would notice. */
export function askOtherTabs(patienceMs = 150): Promise<void> {
  if (readTokens()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      channel.removeEventListener("message", look);
      clearTimeout(timer);
      resolve();
    };
    const look = () => readTokens() && done();
    const timer = setTimeout(done, patienceMs);
    channel.addEventListener("message", look);
    say({ say: "who" });
  });
}
