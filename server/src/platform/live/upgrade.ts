import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { socketLimits } from "@parley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { fail } from "../failure.ts";

interface Line {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** An open socket, and the line it writes to. */
export interface Upgraded {
  readonly ws: WebSocket;
  readonly line: Duplex;
}

/**
 * Lets a request that wants to become a socket travel the usual way first, so that it is refused like any other; who is
 * let in calls `upgrade`. Compression is off: it costs memory for every socket, and a small frame could swell to a large
 * one.
 */
export function acceptUpgrades(app: FastifyInstance) {
  const lines = new WeakMap<IncomingMessage, Line>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: socketLimits.frame_bytes,
    autoPong: false,
    handleProtocols: () => false,
  });
  app.server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    lines.set(request, { socket, head });
    socket.on("error", () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on("finish", () => socket.destroySoon());
    app.routing(request, response);
  });

  return function upgrade({ raw }: FastifyRequest, reply: FastifyReply): Promise<Upgraded> {
    const line = lines.get(raw);
    if (!line) throw fail("record.not_found");
    reply.hijack();
    reply.raw.detachSocket(line.socket as Socket);
    return new Promise((resolve) => {
      server.handleUpgrade(raw, line.socket, line.head, (ws) => resolve({ ws, line: line.socket }));
    });
  };
}
