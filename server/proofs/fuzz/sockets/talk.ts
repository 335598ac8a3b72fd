import type { Desk } from "../../../src/platform/testing/desk.ts";
import { accountOf } from "../../isolation/principals.ts";
import type { Cast } from "../cast.ts";
import type { Complaint } from "../judge.ts";
import type { Range } from "../range.ts";
import { judgeRaw } from "../requests/raw.ts";
import { closeFrame, type Frame, opcodes, textFrame } from "./frame.ts";
import { judgeTalk, messagesOf } from "./judge-talk.ts";
import { type Knock, mustStayOut, requestFor } from "./knock.ts";
import { pongsAsked, type Saying } from "./saying.ts";
import { Wire } from "./wire.ts";

export interface Stand {
  readonly range: Range;
  readonly cast: Cast;
  readonly desk: Desk;
}

const ping = textFrame('{"type":"ping"}');

/** One person at the live socket: knocks, says what they have to say, hears everything out and is judged by it. */
export class Talk {
  readonly knock: Knock;
  private readonly stand: Stand;
  private readonly wire: Wire;
  private readonly said: Saying[] = [];
  private request = "";

  constructor(stand: Stand, knock: Knock) {
    this.stand = stand;
    this.knock = knock;
    this.wire = new Wire(stand.range.port);
  }

  /** Answers whether frames can be said now. */
  async open(): Promise<boolean> {
    const { wire, knock, stand } = this;
    this.request = await requestFor(knock, stand);
    if (knock.key === "used") await spendTicket(stand.range.port, this.request);
    wire.write(this.request.slice(0, knock.leavesAfter));
    if (knock.leavesAfter === undefined) await wire.until(() => wire.head !== "");
    if (!wire.head.startsWith("HTTP/1.1 101 ")) await wire.end();
    else await wire.until(() => wire.heard.length > 0);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(wire.head)?.[1] ?? 0);
    stand.range.tally.count(undefined, status);
    return wire.isOpen;
  }

  say(saying: Saying): void {
    const { wire, stand } = this;
    this.said.push(saying);
    wire.say(saying.frames);
    if (saying.raw) wire.write(saying.raw);
    stand.range.tally.frames += saying.frames.length;
  }

  /** Hears out what was asked for, and says goodbye. */
  async close(): Promise<void> {
    const { wire } = this;
    if (this.said.some(({ isUnfinished }) => isUnfinished)) return wire.end();
    await this.hearOut();
    if (wire.isOpen) wire.say([closeFrame(1000)]);
    await wire.until(() => wire.closing !== undefined);
    if (!wire.isClosed) wire.say([closeFrame(1000)]);
    await wire.end();
  }

  /** Everything that was said before has been dealt with. */
  async hearOut(): Promise<void> {
    const { wire } = this;
    if (!wire.isOpen) return;
    this.say({ frames: [ping] });
    const wanted = this.said.reduce((sum, { frames }) => sum + pongsAsked(frames), 0);
    const pongs = () => this.heard.filter(({ type }) => type === "pong").length;
    await wire.until(() => wire.closing !== undefined || pongs() >= wanted);
  }

  get heard() {
    return messagesOf(this.wire.heard);
  }

  async complaints(): Promise<Complaint[]> {
    const { wire, knock } = this;
    const { there } = this.stand.cast.stage;
    const isOpened = wire.head.startsWith("HTTP/1.1 101 ");
    const codes = this.said.flatMap(({ frames }) => frames.flatMap(codeOf));
    const talk = judgeTalk(wire.heard, [1000, ...codes], [there.label, there.id]);
    if (talk.length > 0) return talk;
    const found = isOpened ? [] : judgeRaw(wire.head);
    if (wire.isSilent) found.push({ kind: "silence", text: "nothing for 120 s on a socket" });
    else if (isOpened && !wire.closing && !wire.isStalled && !this.said.some(mayBeCut)) {
      found.push({ kind: "silence", text: "a socket was cut without a word" });
    }
    const isIn = this.heard.some(({ type }) => type === "connected");
    if (isIn && mustStayOut(knock)) found.push(model("a socket opened for who must stay out"));
    return [...found, ...(await this.otherPeoples())];
  }

  /** What belongs to another person, in this business or not. */
  private async otherPeoples(): Promise<Complaint[]> {
    const { principal, as } = this.knock;
    const account = (as ?? accountOf(principal, this.stand.cast.stage))?.id ?? "";
    const { heard } = this;
    if (heard.some(({ user_id }) => user_id !== undefined && user_id !== account)) {
      return [model("a socket was opened in another's name")];
    }
    const ids = heard.flatMap(({ notification, notifications = [] }) =>
      [...notifications, ...(notification ? [notification] : [])].map(({ id }) => id),
    );
    if (ids.length === 0) return [];
    const strange = await this.stand.desk.rows(
      "select from notifications where id = any($1) and account_id <> $2 limit 1",
      [ids, account],
    );
    return strange.length > 0 ? [model("a socket told of another person's notice")] : [];
  }

  /** For a person who wants to see it again. */
  describe(): string {
    const lines = this.said.map(({ frames, raw }) =>
      [...frames.map(shown), ...(raw ? [`bytes ${raw.toString("hex")}`] : [])].join(" "),
    );
    return [JSON.stringify(this.request), ...lines].join("\n       ");
  }
}

/** Opens a socket with the same ticket first. */
async function spendTicket(port: number, request: string): Promise<void> {
  const first = new Wire(port);
  first.write(request);
  await first.until(() => first.head !== "");
  await first.destroy();
}

const mayBeCut = ({ isBreaking, isUnfinished }: Saying) => isBreaking || isUnfinished;

function codeOf({ opcode, payload }: Frame): number[] {
  return opcode === opcodes.close && payload.length > 1 ? [payload.readUInt16BE(0)] : [];
}

function model(text: string): Complaint {
  return { kind: "model", text };
}

function shown({ payload, ...frame }: Frame): string {
  const head = JSON.stringify(frame, (_, value) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return `${head} ${JSON.stringify(payload.toString("latin1").slice(0, 200))}`;
}
