import type { ClientMessage, ServerMessage, ServerType } from "@parley/contract";
import { create } from "zustand";
import { type Line, type LineState, openLine } from "./open-line.ts";

// Tabs of one session share one socket: the tab that holds the lock has it and tells the others what it hears.
type Word =
  | { readonly say: "heard"; readonly message: ServerMessage }
  | { readonly say: "ask"; readonly message: ClientMessage }
  | { readonly say: "state"; readonly state: LineState }
  | { readonly say: "hello" };

interface Connection {
  readonly state: LineState;
  /** Since when it is not open; the lists then say how old they are. */
  readonly lostAt: number | undefined;
}

export const useConnection = create<Connection>(() => ({ state: "closed", lostAt: undefined }));

type Listener = (message: ServerMessage) => void;
const listeners = new Set<Listener>();

/** Hears one kind of message, in every tab. Unknown kinds are heard by nobody. */
export function onLive<T extends ServerType>(
  type: T,
  listener: (message: ServerMessage<T>) => void,
): () => void {
  const heard: Listener = (message) => {
    if (message.type === type) listener(message as unknown as ServerMessage<T>);
  };
  listeners.add(heard);
  return () => listeners.delete(heard);
}

let speak: (message: ClientMessage) => void = () => {};

/** Says something on the socket, whichever tab has it. */
export function sayLive(message: ClientMessage): void {
  speak(message);
}

function note(state: LineState): void {
  const { lostAt } = useConnection.getState();
  useConnection.setState({ state, lostAt: state === "open" ? undefined : (lostAt ?? Date.now()) });
}

const tell: Listener = (message) => {
  for (const listener of listeners) listener(message);
};

/** Goes live for one session; the answer ends it. */
export function goLive(sid: string): () => void {
  const channel = new BroadcastChannel(`parley-live-${sid}`);
  const leaving = new AbortController();
  let line: Line | undefined;

  channel.addEventListener("message", ({ data: word }: MessageEvent<Word>) => {
    if (word.say === "heard") tell(word.message);
    if (word.say === "state") note(word.state);
    if (word.say === "ask") line?.say(word.message);
    if (word.say === "hello" && line) post({ say: "state", state: useConnection.getState().state });
  });
  const post = (word: Word) => channel.postMessage(word);

  speak = (message) => (line ? line.say(message) : post({ say: "ask", message }));
  post({ say: "hello" });
  void navigator.locks
    .request(`parley-live-${sid}`, { signal: leaving.signal }, () => {
      line = openLine({
        onMessage(message) {
          post({ say: "heard", message });
          tell(message);
        },
        onState(state) {
          post({ say: "state", state });
          note(state);
        },
      });
      return new Promise<void>((release) =>
        leaving.signal.addEventListener("abort", () => release()),
      );
    })
    .catch(() => {});

  return () => {
    line?.close();
    leaving.abort();
    channel.close();
    speak = () => {};
    useConnection.setState({ state: "closed", lostAt: undefined });
  };
}
