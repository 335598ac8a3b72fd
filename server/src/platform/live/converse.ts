import { randomUUID } from "node:crypto";
import {
  type ClientMessage,
  type ClientType,
  clientMessages,
  closeCodes,
  type ServerMessage,
  socketLimits,
} from "@parley/contract";
import { safeParse } from "secure-json-parse";
import type { WebSocket } from "ws";
import type { Caller, Person, PersonContext } from "../context.ts";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { Logger } from "../log.ts";
import type { Page } from "./followers.ts";
import type { LiveSocket } from "./live-socket.ts";

type Answer = Promise<readonly ServerMessage[]>;

/** What the domains do with what a page says: each type is answered by one of them. `ping` is the socket's own. */
export type Answers = {
  readonly [T in Exclude<ClientType, "ping">]: (
    ctx: PersonContext,
    message: ClientMessage<T>,
    page: Page,
  ) => Answer;
};

interface ConversationOptions {
  readonly database: TenantDatabase;
  readonly caller: Caller;
  readonly answers: Answers;
  readonly log: Logger;
  readonly page: Page;
  /** What a page says before it was welcomed waits for that. */
  readonly begun: Promise<void>;
}

/** Listens to a page, one message after another, and no faster than the budget allows. */
export function converse(
  ws: WebSocket,
  socket: LiveSocket,
  { database, caller, answers, log, page, begun }: ConversationOptions,
) {
  const isTooMuch = makeFrameBudget(socketLimits.frames, socketLimits.frames_seconds);
  let turn = begun;

  async function answer(message: ClientMessage): Promise<void> {
    if (message.type === "ping") {
      socket.say({ type: "pong", at: new Date().toISOString() });
      return;
    }
    const { businessId, person } = socket;
    const ctx = socketContext(database, businessId, person, caller, `live-${randomUUID()}`);
    try {
      const handle = answers[message.type] as (
        ctx: PersonContext,
        message: ClientMessage,
        page: Page,
      ) => Answer;
      for (const said of await handle(ctx, message, page)) socket.say(said);
    } catch (error) {
      log.error({ err: error, request_id: ctx.requestId }, "a message on a socket failed");
      socket.close(closeCodes.unexpected);
    }
  }

  function count(): boolean {
    const isOver = isTooMuch(performance.now());
    if (isOver) socket.close(closeCodes.flood);
    return !isOver && ws.readyState === ws.OPEN;
  }

  ws.on("message", (data: Buffer, isBinary) => {
    if (!count() || isBinary) return;
    const message = readMessage(data.toString());
    if (message) turn = turn.then(() => answer(message));
  });
  ws.on("ping", (data) => {
    if (count()) ws.pong(data);
  });
  ws.on("pong", () => {
    socket.isAnswering = true;
  });
}

/** What a client said, if it is anything we know. The rest is ignored, as the product's wire demands. */
export function readMessage(text: string): ClientMessage | undefined {
  const said: unknown = safeParse(text);
  if (typeof said !== "object" || said === null || !("type" in said)) return undefined;
  const { type } = said;
  if (typeof type !== "string" || !Object.hasOwn(clientMessages, type)) return undefined;
  const { success, data } = clientMessages[type as ClientType].safeParse(said);
  return success ? ({ ...data, type } as ClientMessage) : undefined;
}

/** The context of what a person asks on their socket. */
function socketContext(
  database: TenantDatabase,
  businessId: string,
  actor: Person,
  caller: Caller,
  requestId: string,
): PersonContext {
  const refuse = () => {
    throw new Error("a message on a socket has no headers to answer with");
  };
  return {
    businessId,
    requestId,
    actor,
    caller,
    get read() {
      return database.reader(businessId);
    },
    readWithin: (milliseconds) => database.reader(businessId, milliseconds),
    transact: (work) => database.transact(businessId, work),
    setCookie: refuse,
    clearBrowserCache: refuse,
    setEtag: refuse,
  };
}

/** Counts frames in the last seconds; answers whether one more is too many. */
export function makeFrameBudget(most: number, seconds: number): (nowMs: number) => boolean {
  const times: number[] = [];
  return (nowMs) => {
    while (times.length > 0 && (times[0] ?? 0) <= nowMs - seconds * 1000) times.shift();
    if (times.length >= most) return true;
    times.push(nowMs);
    return false;
  };
}
