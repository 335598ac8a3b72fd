import type { ClientMessage, ServerMessage } from "@parley/contract";
import { sessions } from "@parley/contract/calls";
import { call } from "../api/call.ts";
import { afterClose, reconnectDelay } from "./reconnect.rules.ts";

export type LiveSocketState = "connecting" | "open" | "waiting" | "closed";

interface Listener {
  onMessage(message: ServerMessage): void;
  onState(state: LiveSocketState): void;
}

/** After so long without a message the server is asked whether it is still there, and has so long to answer. */
const silenceMs = 25_000;
const answerMs = 10_000;

export interface LiveSocket {
  /** Does nothing while the socket is not open: subscribers send again when it opens. */
  send(message: ClientMessage): void;
  close(): void;
}

/**
 * A socket that reconnects by itself and resumes after the last message it received. A connection that is lost without a
 * word, as when a device changes networks, counts as lost when the server does not answer a ping.
 */
export function openLiveSocket({ onMessage, onState }: Listener): LiveSocket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let seq: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    onState("connecting");
    const { ticket } = await call(sessions.socketTicket, {}, { isBackground: true });
    if (isClosed) return;
    const query = new URLSearchParams({ token: ticket, ...(seq && { since: String(seq) }) });
    const opened = new WebSocket(
      `${location.origin.replace(/^http/, "ws")}/ws/notifications/?${query}`,
    );
    socket = opened;
    opened.addEventListener("message", ({ data }) => {
      if (socket === opened) receive(String(data));
    });
    opened.addEventListener("close", ({ code }) => {
      if (socket === opened) reconnect(code);
    });
    awaitMessage();
  }

  function awaitMessage(): void {
    clearTimeout(silence);
    silence = setTimeout(ping, silenceMs);
  }

  function ping(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      socket?.close();
      reconnect(1006);
    }, answerMs);
    send({ type: "ping" });
  }

  function send(message: ClientMessage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function receive(text: string): void {
    awaitMessage();
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
    clearTimeout(silence);
    if (isClosed) return;
    const next = afterClose(code);
    onState(next === "give_up" ? "closed" : "waiting");
    if (next === "give_up") return;
    timer = setTimeout(start, reconnectDelay(next === "again_soon" ? 0 : attempt++, Math.random()));
  }

  // A failed ticket request counts as a lost connection.
  const start = () => void connect().catch(() => reconnect(1006));
  const onOnline = () => {
    if (isClosed) return;
    if (socket) return ping();
    clearTimeout(timer);
    attempt = 0;
    start();
  };
  addEventListener("online", onOnline);
  start();

  return {
    send,
    close() {
      isClosed = true;
      removeEventListener("online", onOnline);
      clearTimeout(timer);
      clearTimeout(silence);
      socket?.close();
      onState("closed");
    },
  };
}
