import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { socketLimits } from "@parley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { fail, refuseField } from "../failure.ts";

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

  function lineOf({ raw }: FastifyRequest): Line {
    const line = lines.get(raw);
    if (!line) throw fail("record.not_found");
    return line;
  }

  return {
    /** Refuses what cannot become a socket, in our words and before a ticket is spent on it; the library has its own. */
    demandHandshake(request: FastifyRequest): void {
      lineOf(request);
      const { headers } = request;
      const isSound =
        /^[+/0-9A-Za-z]{22}==$/.test(headers["sec-websocket-key"] ?? "") &&
        headers["sec-websocket-version"] === "13";
      if (!isSound) throw refuseField("Sec-WebSocket-Key", "This does not open a WebSocket");
    },
    upgrade(request: FastifyRequest, reply: FastifyReply): Promise<Upgraded> {
      const { socket, head } = lineOf(request);
      reply.hijack();
      reply.raw.detachSocket(socket as Socket);
      // We speak no subprotocol, so none can be asked for wrongly.
      delete request.raw.headers["sec-websocket-protocol"];
      return new Promise((resolve) => {
        server.handleUpgrade(request.raw, socket, head, (ws) => resolve({ ws, line: socket }));
      });
    },
  };
}
