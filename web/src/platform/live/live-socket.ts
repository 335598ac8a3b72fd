import type { ClientMessage, ServerMessage } from "@parley/contract";
import { sessions } from "@parley/contract/calls";
import { call } from "../api/call.ts";
import { afterClose, reconnectDelay } from "./reconnect.rules.ts";

export type LiveSocketState = "connecting" | "open" | "waiting" | "closed";

interface Listener {
  onMessage(message: ServerMessage): void;
  onState(state: LiveSocketState): void;
}

export interface LiveSocket {
  /** Does nothing while the socket is not open: subscribers send again when it opens. */
  send(message: ClientMessage): void;
  close(): void;
}

/** A socket that reconnects by itself and resumes after the last message it received. */
export function openLiveSocket({ onMessage, onState }: Listener): LiveSocket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let seq: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    onState("connecting");
    const { ticket } = await call(sessions.socketTicket, {}, { isBackground: true });
    if (isClosed) return;
    const query = new URLSearchParams({ token: ticket, ...(seq && { since: String(seq) }) });
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/notifications/?${query}`);
    socket.addEventListener("message", ({ data }) => receive(String(data)));
    socket.addEventListener("close", ({ code }) => reconnect(code));
  }

  function receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage & { seq?: number };
    if (typeof message.seq === "number") seq = message.seq;
    if (message.type === "connected") {
      attempt = 0;
      onState("open");
    }
    onMessage(message);
  }

  function reconnect(code: number): void {
    socket = undefined;
    if (isClosed) return;
    const next = afterClose(code);
    onState(next === "give_up" ? "closed" : "waiting");
    if (next === "give_up") return;
    timer = setTimeout(start, reconnectDelay(next === "again_soon" ? 0 : attempt++, Math.random()));
  }

  // A failed ticket request counts as a lost connection.
  const start = () => void connect().catch(() => reconnect(1006));
  const onOnline = () => {
    if (socket || isClosed) return;
    clearTimeout(timer);
    attempt = 0;
    start();
  };
  addEventListener("online", onOnline);
  start();

  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      isClosed = true;
      removeEventListener("online", onOnline);
      clearTimeout(timer);
      socket?.close();
      onState("closed");
    },
  };
}
