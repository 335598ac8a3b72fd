import type { ClientMessage, ServerMessage, ServerType } from "@parley/contract";
import { create } from "zustand";
import { type LiveSocket, type LiveSocketState, openLiveSocket } from "./live-socket.ts";

// Tabs of one session share one socket: the tab that holds the lock opens it and forwards messages to the others.
type TabMessage =
  | { readonly kind: "received"; readonly message: ServerMessage }
  | { readonly kind: "send"; readonly tab: string; readonly message: ClientMessage }
  | { readonly kind: "left"; readonly tab: string }
  | { readonly kind: "state"; readonly state: LiveSocketState }
  | { readonly kind: "joined" };

interface Connection {
  readonly state: LiveSocketState;
  /** When the connection was lost. */
  readonly lostAt: number | undefined;
}

export const useConnection = create<Connection>(() => ({ state: "closed", lostAt: undefined }));

type Listener = (message: ServerMessage) => void;
const listeners = new Set<Listener>();

/** Subscribes to one type of message, in every tab. Unknown types are ignored. */
export function onLive<T extends ServerType>(
  type: T,
  listener: (message: ServerMessage<T>) => void,
): () => void {
  const onMessage: Listener = (message) => {
    if (message.type === type) listener(message as unknown as ServerMessage<T>);
  };
  listeners.add(onMessage);
  return () => listeners.delete(onMessage);
}

let send: (message: ClientMessage) => void = () => {};

/** Sends a message on the socket, whichever tab has it. */
export function sendLive(message: ClientMessage): void {
  send(message);
}

/** While the connection is lost, pages ask for what they would be told. */
export const pollMs = 60_000;
let polling: ReturnType<typeof setInterval> | undefined;

function setConnectionState(state: LiveSocketState): void {
  const { lostAt } = useConnection.getState();
  useConnection.setState({ state, lostAt: state === "open" ? undefined : (lostAt ?? Date.now()) });
  if (state === "open") stopPolling();
  else polling ??= setInterval(() => notifyListeners({ type: "refetch", seq: 0 }), pollMs);
}

function stopPolling(): void {
  clearInterval(polling);
  polling = undefined;
}

const notifyListeners: Listener = (message) => {
  for (const listener of listeners) listener(message);
};

/** Connects the live socket for one session. Returns a function that disconnects. */
export function connectLive(sid: string): () => void {
  const channel = new BroadcastChannel(`parley-live-${sid}`);
  const disconnecting = new AbortController();
  const tab = crypto.randomUUID();
  let socket: LiveSocket | undefined;
  const lists = makeSharedList((ids) => socket?.send({ type: "follow_list", ids }));

  channel.addEventListener("message", ({ data: tabMessage }: MessageEvent<TabMessage>) => {
    if (tabMessage.kind === "received") notifyListeners(tabMessage.message);
    if (tabMessage.kind === "state") setConnectionState(tabMessage.state);
    if (tabMessage.kind === "send") sendFor(tabMessage.tab, tabMessage.message);
    if (tabMessage.kind === "left") lists.remove(tabMessage.tab);
    if (tabMessage.kind === "joined" && socket)
      post({ kind: "state", state: useConnection.getState().state });
  });
  const post = (tabMessage: TabMessage) => channel.postMessage(tabMessage);

  function sendFor(sender: string, message: ClientMessage): void {
    if (message.type === "follow_list") lists.set(sender, message.ids);
    else socket?.send(message);
  }
  send = (message) => (socket ? sendFor(tab, message) : post({ kind: "send", tab, message }));
  const leave = () => post({ kind: "left", tab });
  addEventListener("pagehide", leave, { signal: disconnecting.signal });
  post({ kind: "joined" });
  void navigator.locks
    .request(`parley-live-${sid}`, { signal: disconnecting.signal }, () => {
      socket = openLiveSocket({
        onMessage(message) {
          post({ kind: "received", message });
          notifyListeners(message);
        },
        onState(state) {
          post({ kind: "state", state });
          setConnectionState(state);
        },
      });
      return new Promise<void>((release) =>
        disconnecting.signal.addEventListener("abort", () => release()),
      );
    })
    .catch(() => {});

  return () => {
    leave();
    socket?.close();
    disconnecting.abort();
    channel.close();
    send = () => {};
    stopPolling();
    useConnection.setState({ state: "closed", lostAt: undefined });
  };
}

/** The server knows one list for each socket; the tabs that share it each have their own. */
const mostFollowed = 100;

function makeSharedList(follow: (ids: string[]) => void) {
  const idsOf = new Map<string, readonly string[]>();
  // The tab that changed last comes first: where there are too many, its rows are followed.
  const tell = () => {
    const ids = new Set([...idsOf.values()].toReversed().flat());
    follow([...ids].slice(0, mostFollowed));
  };
  return {
    set(tab: string, ids: readonly string[]): void {
      idsOf.delete(tab);
      idsOf.set(tab, ids);
      tell();
    },
    remove(tab: string): void {
      if (idsOf.delete(tab)) tell();
    },
  };
}
