import { setTimeout as wait } from "node:timers/promises";
import { closeCodes, type ServerMessage, socketPath } from "@parley/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge } from "prom-client";
import type { WebSocket } from "ws";
import type { Authenticator, HttpDependencies } from "../http/http-dependencies.ts";
import { registry } from "../http/metrics.ts";
import type { Logger } from "../log.ts";
import { type AuthenticatedSocket, authenticateSocket } from "./authenticate-socket.ts";
import { channelOf } from "./channel.ts";
import { type Answers, converse } from "./converse.ts";
import type { Followers } from "./followers.ts";
import type { Hub } from "./hub.ts";
import { LiveSocket } from "./live-socket.ts";
import { startSessionMonitor } from "./session-monitor.ts";
import { closeReasonOf, type SessionStatus } from "./session-status.rules.ts";
import { acceptUpgrades, type Upgraded } from "./upgrade.ts";

interface GatewayOptions {
  readonly desk: HttpDependencies;
  readonly hub: Hub;
  readonly followers: Followers;
  readonly answers: Answers;
  readonly log: Logger;
  /** `https:`: what every page of a business begins with. */
  readonly scheme: string;
}

/** The live socket: who may open one, what is said on it, and when it must close. */
export function openGateway(
  app: FastifyInstance,
  { desk, hub, followers, answers, log, scheme }: GatewayOptions,
) {
  const { demandHandshake, upgrade } = acceptUpgrades(app);
  const sockets = new Set<LiveSocket>();
  const sessionStatusOf = makeSessionLookup(desk.authenticator);
  const sessionMonitor = startSessionMonitor(desk, sockets, log);

  app.get(socketPath, { config: { operation: "live.open" } }, async (request, reply) => {
    demandHandshake(request);
    const admitted = await authenticateSocket(desk, scheme, request);
    const upgraded = await upgrade(request, reply);
    const { ws } = upgraded;
    ws.on("error", () => ws.terminate());
    if ("code" in admitted) ws.close(admitted.code);
    else
      await welcome(upgraded, admitted, request).catch((error: unknown) => {
        log.error({ err: error, request_id: request.id }, "a socket could not be opened");
        ws.close(closeCodes.unexpected);
      });
    return reply;
  });
  app.addHook("preClose", async () => {
    sessionMonitor.stop();
    await drain(sockets);
  });

  async function welcome(
    upgraded: Upgraded,
    admitted: AuthenticatedSocket,
    request: FastifyRequest,
  ) {
    const { ws } = upgraded;
    const { businessId, person, caller, tokenEndsAt } = admitted;
    const channel = channelOf(businessId, person.id);
    const socket = new LiveSocket(upgraded, person, businessId, caller.host);
    const since = sinceOf(request);
    const joined = hub.join(channel, socket, since);
    const page = followers.open(businessId, person.id);
    sockets.add(socket);
    openSockets.inc();
    ws.on("close", (code) => {
      page.close();
      hub.leave(channel, socket);
      sockets.delete(socket);
      openSockets.dec();
      closedSockets.inc({ code });
    });
    const begun = Promise.withResolvers<void>();
    const { database } = desk;
    converse(ws, socket, { database, caller, answers, log, page, begun: begun.promise });
    const position = await joined;
    if (position === "full") return socket.close(closeCodes.too_many);
    // Asked last, when every change from here on will be heard of.
    const status = await sessionStatusOf(businessId, person.sessionId);
    const closeReason = closeReasonOf(person, status);
    if (!status || closeReason) return ws.close(closeReason?.code ?? closeCodes.signed_out);
    socket.begin(position, since, closeAtSessionEnd(ws, socket, status, tokenEndsAt));
    begun.resolve();
  }

  return {
    checkBusiness: sessionMonitor.checkBusiness,
    /** Tells every page of a business that is open here. */
    broadcast: (businessId: string, message: ServerMessage) =>
      broadcast(sockets, businessId, message),
  };
}

function sinceOf({ query }: FastifyRequest): number | undefined {
  const { since } = query as { since?: unknown };
  return typeof since === "string" && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
}

const warningSeconds = 60;

/** Closes a socket when its session or the token that opened it ends, and says so a minute before. Answers when that is. */
function closeAtSessionEnd(
  ws: WebSocket,
  socket: LiveSocket,
  { endsAt, secondsLeft }: SessionStatus,
  tokenEndsAt: number | undefined,
): string {
  const tokenSeconds = (tokenEndsAt ?? Number.POSITIVE_INFINITY) - Date.now() / 1000;
  const seconds = Math.max(0, Math.min(secondsLeft, tokenSeconds));
  const at =
    tokenSeconds < secondsLeft ? new Date((tokenEndsAt ?? 0) * 1000).toISOString() : endsAt;
  const timers = [
    setTimeout(
      () => socket.say({ type: "session", reason: "expiring", at }),
      Math.max(0, seconds - warningSeconds) * 1000,
    ),
    setTimeout(() => socket.close(closeCodes.signed_out), seconds * 1000),
  ];
  ws.on("close", () => timers.forEach(clearTimeout));
  return at;
}

const mostRetrySeconds = 10;
const timeoutMs = 3000;

/** Says goodbye before the process leaves. Each page is given another moment to come back, so that they do not come all at once. */
async function drain(sockets: ReadonlySet<LiveSocket>): Promise<void> {
  for (const socket of sockets) {
    const retry_in = 1 + Math.floor(Math.random() * mostRetrySeconds);
    socket.close(closeCodes.drain, JSON.stringify({ retry_in }));
  }
  const until = performance.now() + timeoutMs;
  while (sockets.size > 0 && performance.now() < until) await wait(20);
}

/** Tells every page that a business has open at this process. Unnumbered: it may be lost, and whoever comes later asks anyway. */
function broadcast(
  sockets: ReadonlySet<LiveSocket>,
  businessId: string,
  message: ServerMessage,
): void {
  const text = JSON.stringify(message);
  for (const socket of sockets) {
    if (socket.businessId === businessId) socket.hear(text, undefined);
  }
}

type Answer = ReturnType<Authenticator["sessionStatuses"]>;

interface LookupBatch {
  readonly sessionIds: string[];
  readonly answer: Answer;
}

/**
 * Asks how a session stands, once for all who ask at the same moment: when a process dies, its pages come to the others
 * by the thousand.
 */
function makeSessionLookup({ sessionStatuses }: Pick<Authenticator, "sessionStatuses">) {
  const rounds = new Map<string, LookupBatch>();

  function openRound(businessId: string): LookupBatch {
    const sessionIds: string[] = [];
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      rounds.delete(businessId);
      return sessionStatuses(businessId, sessionIds);
    });
    const round = { sessionIds, answer };
    rounds.set(businessId, round);
    return round;
  }

  return async (businessId: string, sessionId: string): Promise<SessionStatus | undefined> => {
    const { sessionIds, answer } = rounds.get(businessId) ?? openRound(businessId);
    sessionIds.push(sessionId);
    return (await answer).get(sessionId);
  };
}

export const openSockets = new Gauge({
  name: "parley_live_sockets",
  help: "Live sockets open at this process",
  registers: [registry],
});

const closedSockets = new Counter({
  name: "parley_live_closed_total",
  help: "Live sockets that were closed, by code",
  labelNames: ["code"],
  registers: [registry],
});
