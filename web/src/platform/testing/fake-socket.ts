import { type ClientMessage, type ServerMessage, serverMessages } from "@parley/contract";

/** The live socket without a network: it connects at once, and hears what a test tells it. */
export class FakeSocket extends EventTarget {
  private static readonly open = new Set<FakeSocket>();
  static readonly OPEN = WebSocket.OPEN;
  /** What pages have sent. */
  static sent: ClientMessage[] = [];
  /** The connection is lost without a word: nothing arrives any more, on either side. */
  static isSilent = false;
  readonly readyState = WebSocket.OPEN;

  constructor() {
    super();
    FakeSocket.open.add(this);
    const session_ends_at = new Date(Date.now() + 3_600_000).toISOString();
    const user_id = crypto.randomUUID();
    queueMicrotask(() => this.hear({ type: "connected", user_id, session_ends_at, seq: 1 }));
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    FakeSocket.sent.push(message);
    if (message.type === "ping") this.hear({ type: "pong", at: new Date().toISOString() });
  }

  close(): void {
    FakeSocket.open.delete(this);
  }

  /** The desk says something to the page. */
  static tell(message: ServerMessage): void {
    for (const socket of FakeSocket.open) socket.hear(message);
  }

  /** Every connection fails: browsers tell of an error, then of the end. */
  static fail(): void {
    for (const socket of FakeSocket.open) {
      socket.close();
      socket.dispatchEvent(new Event("error"));
      socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    }
  }

  /** How many connections are open. */
  static count(): number {
    return FakeSocket.open.size;
  }

  static reset(): void {
    FakeSocket.sent = [];
    FakeSocket.isSilent = false;
  }

  private hear({ type, ...carried }: ServerMessage): void {
    if (FakeSocket.isSilent) return;
    const data = JSON.stringify({ type, ...serverMessages[type].parse(carried) });
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
