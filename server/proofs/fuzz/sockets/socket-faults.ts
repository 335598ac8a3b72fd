import type { Duplex } from "node:stream";
import { LiveSocket } from "../../../src/platform/live/live-socket.ts";
import type { Desk, Spoiling } from "../faults.ts";
import { opcodes } from "./frame.ts";

const { say, close } = LiveSocket.prototype;

/** Careless changes to the live socket. */
export const socketSpoilings = {
  "a ticket opens twice": {
    tamper(desk) {
      const known = new Map<string, ReturnType<Desk["authenticator"]["redeem"]>>();
      const redeem: Desk["authenticator"]["redeem"] = (businessId, ticket) => {
        const person = known.get(ticket) ?? desk.authenticator.redeem(businessId, ticket);
        known.set(ticket, person);
        return person;
      };
      return { ...desk, authenticator: { ...desk.authenticator, redeem } };
    },
  },
  "a message on the socket has a field too many": {
    spoil() {
      LiveSocket.prototype.say = function (message) {
        say.call(this, Object.assign({ hash: "x" }, message));
      };
    },
  },
  "a page hears what another one asked for": {
    spoil() {
      const pages = new Set<LiveSocket>();
      LiveSocket.prototype.say = function (message) {
        pages.add(this);
        for (const page of message.type === "pong" ? [this] : pages) say.call(page, message);
      };
    },
  },
  "a socket is closed with a code of its own": {
    spoil() {
      LiveSocket.prototype.close = function (code, reason) {
        close.call(this, code === 1008 ? 4000 : code, reason);
      };
    },
  },
  "a binary frame ends the process": {
    spoil(app) {
      app.server.on("upgrade", (_request, socket: Duplex) => {
        socket.on("data", (bytes: Buffer) => {
          if (((bytes[0] ?? 0) & 15) === opcodes.binary) process.exit(1);
        });
      });
    },
  },
} as const satisfies Record<string, Spoiling>;
