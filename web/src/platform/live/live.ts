import type { ClientMessage, ServerMessage, ServerType } from "@parley/contract";
import { create } from "zustand";
import { type LiveSocket, type LiveSocketState, openLiveSocket } from "./live-socket.ts";

// Tabs of one session share one socket: the tab that holds the lock opens it and forwards messages to the others.
type TabMessage =
  | { readonly kind: "received"; readonly message: ServerMessage }
  | { readonly kind: "send"; readonly message: ClientMessage }
  | { readonly kind: "state"; readonly state: LiveSocketState }
  | { readonly kind: "joined" };

interface Connection {
  readonly state: LiveSocketState;
  /** When the connection was lost; lists then show how old they are. */
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

function setConnectionState(state: LiveSocketState): void {
  const { lostAt } = useConnection.getState();
  useConnection.setState({ state, lostAt: state === "open" ? undefined : (lostAt ?? Date.now()) });
}

const notifyListeners: Listener = (message) => {
  for (const listener of listeners) listener(message);
};

/** Connects the live socket for one session. Returns a function that disconnects. */
export function connectLive(sid: string): () => void {
  const channel = new BroadcastChannel(`parley-live-${sid}`);
  const disconnecting = new AbortController();
  let socket: LiveSocket | undefined;

  channel.addEventListener("message", ({ data: tabMessage }: MessageEvent<TabMessage>) => {
    if (tabMessage.kind === "received") notifyListeners(tabMessage.message);
    if (tabMessage.kind === "state") setConnectionState(tabMessage.state);
    if (tabMessage.kind === "send") socket?.send(tabMessage.message);
    if (tabMessage.kind === "joined" && socket)
      post({ kind: "state", state: useConnection.getState().state });
  });
  const post = (tabMessage: TabMessage) => channel.postMessage(tabMessage);

  send = (message) => (socket ? socket.send(message) : post({ kind: "send", message }));
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
    socket?.close();
    disconnecting.abort();
    channel.close();
    send = () => {};
    useConnection.setState({ state: "closed", lostAt: undefined });
  };
}
