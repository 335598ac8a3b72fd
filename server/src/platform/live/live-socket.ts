import type { Duplex, Writable } from "node:stream";
import { closeCodes, type ServerMessage, socketLimits } from "@parley/contract";
import type { WebSocket } from "ws";
import type { Person } from "../context.ts";
import type { Listener } from "./hub.ts";
import type { Position } from "./redis-commands.ts";
import type { CloseReason } from "./session-status.rules.ts";
import type { Upgraded } from "./upgrade.ts";

const graceMs = 2000;

interface Heard {
  readonly text: string;
  readonly seq: number | undefined;
}

/** One open page of one person: says what it must, in order, and gives up on a page that does not read. */
export class LiveSocket implements Listener {
  readonly person: Person;
  readonly businessId: string;
  readonly host: string;
  isAnswering = true;
  private readonly ws: WebSocket;
  private readonly line: Duplex;
  private last: number | undefined;
  /** Heard before it was known where this page stands. */
  private waiting: Heard[] | undefined = [];

  constructor({ ws, line }: Upgraded, person: Person, businessId: string, host: string) {
    this.ws = ws;
    this.line = line;
    this.person = person;
    this.businessId = businessId;
    this.host = host;
  }

  /** `since`: where the page says it stood before. */
  begin(position: Position | undefined, since: number | undefined, session_ends_at: string): void {
    const { seq = 0, missed } = position ?? {};
    const first = seq - (missed?.length ?? 0) + 1;
    const isResumed = since !== undefined && missed !== undefined;
    this.last = isResumed ? since : position && seq;
    const user_id = this.person.id;
    this.say({ type: "connected", user_id, session_ends_at, seq: this.last ?? 0 });
    if (since !== undefined && !isResumed) this.say({ type: "refetch", seq });
    const waiting = this.waiting ?? [];
    this.waiting = undefined;
    for (const [at, text] of (missed ?? []).entries()) this.hear(text, first + at);
    for (const heard of waiting) this.hear(heard.text, heard.seq);
  }

  hear(text: string, seq: number | undefined): void {
    if (this.waiting) {
      this.waiting.push({ text, seq });
      return;
    }
    if (seq === undefined) {
      this.write(text);
      return;
    }
    const verdict = onMessage(this.last, seq);
    if (verdict === "skip") return;
    this.last = seq;
    if (verdict === "tell") this.write(numbered(text, seq));
    else this.say({ type: "refetch", seq });
  }

  askAnew(seq: number): void {
    if (this.waiting) return;
    this.last = seq;
    this.say({ type: "refetch", seq });
  }

  say(message: ServerMessage): void {
    this.write(JSON.stringify(message));
  }

  private write(text: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    corkUntilNextTurn(this.line);
    if (this.ws.bufferedAmount > socketLimits.unread_bytes) this.close(closeCodes.too_slow);
    else this.ws.send(text);
  }

  dismiss({ code, reason }: CloseReason): void {
    this.say({ type: "session", reason, at: new Date().toISOString() });
    this.close(code);
  }

  /** A page that does not say goodbye is cut off. */
  close(code: number, reason = ""): void {
    this.ws.close(code, reason);
    setTimeout(() => this.ws.terminate(), graceMs).unref();
  }

  /** Asks whether anybody is still there; nobody who did not answer the last time is. */
  knock(): void {
    if (!this.isAnswering) this.ws.terminate();
    this.isAnswering = false;
    if (this.ws.readyState === this.ws.OPEN) this.ws.ping();
  }
}

// No more than this: what is held back must never look like what a page does not read.
const mostBytes = 64 * 1024;
const corked = new Set<Writable>();

/** Keeps what is written to a line until this turn of the event loop ends, so that many messages leave as one. */
function corkUntilNextTurn(line: Writable): void {
  if (corked.has(line)) {
    if (line.writableLength < mostBytes) return;
    line.uncork();
  } else {
    if (corked.size === 0) setImmediate(uncorkAll);
    corked.add(line);
  }
  line.cork();
}

function uncorkAll(): void {
  for (const line of corked) line.uncork();
  corked.clear();
}

/** What a page that stands at `last` does with message `seq`. A gap cannot be told again here: it asks anew. */
export function onMessage(last: number | undefined, seq: number): "tell" | "skip" | "ask_anew" {
  if (last === undefined || seq === last + 1) return "tell";
  return seq <= last ? "skip" : "ask_anew";
}

/** A message as a page gets it, its number first. */
export function numbered(text: string, seq: number): string {
  return `{"seq":${seq},${text.slice(1)}`;
}
