import { connect } from "node:net";
import { stalledMs } from "../requests/http-client.ts";
import { decode, encode, type Frame, type Heard, opcodes } from "./frame.ts";

const timeoutMs = 120_000;
const headEnd = "\r\n\r\n";

/** One TCP connection that asks to become a socket, says frames and hears what comes back. No library on this side. */
export class Wire {
  /** Everything before the first frame: the answer to the request. */
  head = "";
  readonly heard: Heard[] = [];
  isClosed = false;
  /** Nobody said anything for too long. */
  isSilent = false;
  private readonly began = performance.now();
  private readonly socket;
  private rest: Buffer = Buffer.alloc(0);
  private readonly closed: Promise<void>;
  private wake = Promise.withResolvers<void>();

  constructor(port: number) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("error", () => {});
    this.socket.on("data", (chunk: Buffer) => this.take(chunk));
    this.socket.setTimeout(timeoutMs, () => {
      this.isSilent = true;
      this.socket.destroy();
    });
    this.closed = new Promise<void>((resolve) => {
      this.socket.on("close", () => {
        this.isClosed = true;
        this.wake.resolve();
        resolve();
      });
    });
  }

  /** It took longer than on a machine that runs: the server may have taken this side for gone. */
  get isStalled(): boolean {
    return performance.now() - this.began > stalledMs;
  }

  get isOpen(): boolean {
    return this.head.startsWith("HTTP/1.1 101 ") && !this.isClosed && !this.closing;
  }

  get closing(): Heard | undefined {
    return this.heard.find(({ first }) => (first & 15) === opcodes.close);
  }

  write(bytes: Buffer | string): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /** Waits for something to be heard, or for the end. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo() && !this.isClosed) {
      await this.wake.promise;
      this.wake = Promise.withResolvers();
    }
  }

  say(frames: readonly Frame[]): void {
    for (const frame of frames) this.write(encode(frame));
  }

  /** Stops talking, and waits until the other side has stopped too. */
  async end(): Promise<void> {
    this.socket.end();
    await this.closed;
  }

  async destroy(): Promise<void> {
    this.socket.destroy();
    await this.closed;
  }

  private take(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    if (this.head === "" || !this.head.startsWith("HTTP/1.1 101 ")) this.takeHead();
    if (this.head.startsWith("HTTP/1.1 101 ")) this.takeFrames();
    this.wake.resolve();
  }

  /** A refusal is one answer and then the end, so all of it is head. */
  private takeHead(): void {
    const at = this.rest.indexOf(headEnd);
    if (this.head === "" && at < 0) return;
    const isUpgrade = this.rest.toString("latin1", 0, 13) === "HTTP/1.1 101 ";
    const length = isUpgrade ? at + headEnd.length : this.rest.length;
    this.head += this.rest.toString("latin1", 0, length);
    this.rest = this.rest.subarray(length);
  }

  private takeFrames(): void {
    for (let next = decode(this.rest); next; next = decode(this.rest)) {
      const { first, payload } = next.heard;
      this.heard.push(next.heard);
      this.rest = next.rest;
      // Whoever does not answer for a minute is taken for gone.
      if ((first & 15) === opcodes.ping) this.say([{ opcode: opcodes.pong, payload }]);
    }
  }
}
