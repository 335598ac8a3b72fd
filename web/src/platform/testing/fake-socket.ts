import { type ServerMessage, serverMessages } from "@parley/contract";

/** The live socket without a network: it connects at once, and hears what a test tells it. */
export class FakeSocket extends EventTarget {
  private static readonly open = new Set<FakeSocket>();
  static readonly OPEN = WebSocket.OPEN;
  readonly readyState = WebSocket.OPEN;

  constructor() {
    super();
    FakeSocket.open.add(this);
    const session_ends_at = new Date(Date.now() + 3_600_000).toISOString();
    const user_id = crypto.randomUUID();
    queueMicrotask(() => this.hear({ type: "connected", user_id, session_ends_at, seq: 1 }));
  }

  send(): void {}

  close(): void {
    FakeSocket.open.delete(this);
  }

  /** The desk says something to the page. */
  static tell(message: ServerMessage): void {
    for (const socket of FakeSocket.open) socket.hear(message);
  }

  private hear({ type, ...carried }: ServerMessage): void {
    const data = JSON.stringify({ type, ...serverMessages[type].parse(carried) });
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
