import { randomUUID } from "node:crypto";
import {
  type ClientMessage,
  type ClientType,
  closeCodes,
  type ServerMessage,
  socketLimits,
} from "@parley/contract";
import type { WebSocket } from "ws";
import type { Caller, PersonContext } from "../context.ts";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { Logger } from "../log.ts";
import type { Page } from "./followers.ts";
import { makeFrameBudget } from "./frame-budget.rules.ts";
import type { LiveSocket } from "./live-socket.ts";
import { readMessage } from "./read-message.ts";
import { socketContext } from "./socket-context.ts";

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
