import { setTimeout as wait } from "node:timers/promises";
import { type ServerMessage, sessions } from "@parley/contract";
import { type LiveClient, liveClient } from "../../src/platform/testing/live-client.ts";
import { foreignCanaries } from "./canary.ts";
import type { Desk } from "./desks.ts";
import type { Watch } from "./watch.ts";

interface Where {
  readonly ports: readonly number[];
  readonly watch: Watch;
  /** Off where a control wants a page that shows only what it found at first. */
  readonly listens?: boolean;
}

const pauseMs = 300;

/** The owner's page on the live socket: comes back whenever it is cut off, and shows each notice once, by its id. */
export class LivePage {
  readonly desk: Desk;
  readonly shown = new Set<string>();
  unread: number | undefined;
  private readonly where: Where;
  private client: LiveClient | undefined;
  private last: number | undefined;
  private isOver = false;
  private readonly running: Promise<void>;

  constructor(desk: Desk, where: Where) {
    this.desk = desk;
    this.where = where;
    this.running = this.stayOpen();
  }

  askAnew(): void {
    this.client?.say({ type: "get_notifications" });
    this.client?.say({ type: "get_unread_notifications" });
  }

  async close(): Promise<void> {
    this.isOver = true;
    this.client?.ws.terminate();
    await this.running;
  }

  private async stayOpen(): Promise<void> {
    for (let turn = 0; !this.isOver; turn++) {
      const { ports } = this.where;
      await this.open(ports[turn % ports.length] ?? 0);
      if (!this.isOver) await wait(pauseMs * (1 + (turn % 5) / 5));
    }
  }

  /** Resolves when the socket is closed again, or was never opened. */
  private async open(port: number): Promise<void> {
    const { owner, host } = this.desk;
    const ticket = owner.token ? await owner.call(sessions.socketTicket, {}) : undefined;
    if (ticket?.status !== 200 || this.isOver) return;
    const since = this.last;
    const client = liveClient({ port, host, token: ticket.body.ticket, since });
    this.client = client;
    client.ws.on("open", () => since === undefined && this.askAnew());
    client.ws.on("message", (data: Buffer) => this.hear(data.toString()));
    await client.closed;
    this.client = undefined;
  }

  private hear(text: string): void {
    const { watch, listens = true } = this.where;
    watch.frames++;
    watch.foreign.push(...foreignCanaries(text, this.desk.canary));
    const message = JSON.parse(text) as ServerMessage & { seq?: number };
    this.last = message.seq ?? this.last;
    const { type } = message;
    if (type === "notifications_list")
      for (const { id } of message.notifications) this.shown.add(id);
    if (type === "unread_count") this.unread = message.count;
    if (!listens) return;
    if (type === "new_notification") this.shown.add(message.notification.id);
    if (type === "unread_count_update") this.unread = message.count;
    if (type === "refetch") this.askAnew();
  }
}
