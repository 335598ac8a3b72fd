import type { ClientMessage, ServerMessage } from "@parley/contract";
import { sessions } from "@parley/contract/calls";
import { call } from "../api/call.ts";
import { afterClose, waitBefore } from "./reconnect.rules.ts";

export type LineState = "connecting" | "open" | "waiting" | "closed";

interface Listener {
  onMessage(message: ServerMessage): void;
  onState(state: LineState): void;
}

export interface Line {
  /** Does nothing while the socket is not open: what it would have asked is asked again when it is. */
  say(message: ClientMessage): void;
  close(): void;
}

/** One socket that comes back by itself, and says where it stopped listening. */
export function openLine({ onMessage, onState }: Listener): Line {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let seq: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function connect(): Promise<void> {
    onState("connecting");
    const { ticket } = await call(sessions.socketTicket, {}, { isBackground: true });
    if (isOver) return;
    const query = new URLSearchParams({ token: ticket, ...(seq && { since: String(seq) }) });
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/notifications/?${query}`);
    socket.addEventListener("message", ({ data }) => hear(String(data)));
    socket.addEventListener("close", ({ code }) => again(code));
  }

  function hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage & { seq?: number };
    if (typeof message.seq === "number") seq = message.seq;
    if (message.type === "connected") {
      attempt = 0;
      onState("open");
    }
    onMessage(message);
  }

  function again(code: number): void {
    socket = undefined;
    if (isOver) return;
    const next = afterClose(code);
    onState(next === "give_up" ? "closed" : "waiting");
    if (next === "give_up") return;
    timer = setTimeout(start, waitBefore(next === "again_soon" ? 0 : attempt++, Math.random()));
  }

  // A ticket that cannot be had is a line that broke.
  const start = () => void connect().catch(() => again(1006));
  const wake = () => {
    if (socket || isOver) return;
    clearTimeout(timer);
    attempt = 0;
    start();
  };
  addEventListener("online", wake);
  start();

  return {
    say(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      isOver = true;
      removeEventListener("online", wake);
      clearTimeout(timer);
      socket?.close();
      onState("closed");
    },
  };
}
