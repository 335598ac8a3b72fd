import { type ServerMessage, serverMessages } from "@parley/contract";

/** The live socket without a network: it connects at once, and nobody else speaks on it. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = WebSocket.OPEN;
  readonly readyState = WebSocket.OPEN;

  constructor() {
    super();
    const session_ends_at = new Date(Date.now() + 3_600_000).toISOString();
    const user_id = crypto.randomUUID();
    queueMicrotask(() => this.hear({ type: "connected", user_id, session_ends_at, seq: 1 }));
  }

  send(): void {}

  close(): void {}

  private hear({ type, ...carried }: ServerMessage<"connected">): void {
    const data = JSON.stringify({ type, ...serverMessages[type].parse(carried) });
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
