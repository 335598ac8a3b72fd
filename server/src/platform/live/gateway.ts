import { closeCodes, type ServerMessage, socketPath } from "@parley/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Desk } from "../http/desk.ts";
import type { Logger } from "../log.ts";
import { type Admitted, admitSocket } from "./admit-socket.ts";
import { broadcast } from "./broadcast.ts";
import { channelOf } from "./channel.ts";
import { type Answers, converse } from "./converse.ts";
import { drain } from "./drain.ts";
import type { Followers } from "./followers.ts";
import type { Hub } from "./hub.ts";
import { LiveSocket } from "./live-socket.ts";
import { closedSockets, openSockets } from "./metrics.ts";
import { startPatrol } from "./patrol.ts";
import { makeRollCall } from "./roll-call.ts";
import { dismissalOf } from "./standing.rules.ts";
import { acceptUpgrades, type Upgraded } from "./upgrade.ts";
import { watchEnd } from "./watch-end.ts";

interface Parts {
  readonly desk: Desk;
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
  { desk, hub, followers, answers, log, scheme }: Parts,
) {
  const { demandHandshake, upgrade } = acceptUpgrades(app);
  const sockets = new Set<LiveSocket>();
  const standingOf = makeRollCall(desk.doorman);
  const patrol = startPatrol(desk, sockets, log);

  app.get(socketPath, { config: { operation: "live.open" } }, async (request, reply) => {
    demandHandshake(request);
    const admitted = await admitSocket(desk, scheme, request);
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
    patrol.stop();
    await drain(sockets);
  });

  async function welcome(upgraded: Upgraded, admitted: Admitted, request: FastifyRequest) {
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
    const standing = await standingOf(businessId, person.sessionId);
    const dismissal = dismissalOf(person, standing);
    if (!standing || dismissal) return ws.close(dismissal?.code ?? closeCodes.signed_out);
    socket.begin(position, since, watchEnd(ws, socket, standing, tokenEndsAt));
    begun.resolve();
  }

  return {
    look: patrol.look,
    /** Tells every page of a business that is open here. */
    broadcast: (businessId: string, message: ServerMessage) =>
      broadcast(sockets, businessId, message),
  };
}

function sinceOf({ query }: FastifyRequest): number | undefined {
  const { since } = query as { since?: unknown };
  return typeof since === "string" && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
}
