import type { FastifyInstance, FastifyRequest } from "fastify";
import type { makeHttpDependencies } from "../../src/app/build-api.ts";
import { socketSpoilings } from "./sockets/socket-faults.ts";

export type Desk = ReturnType<typeof makeHttpDependencies>;

/** A careless change, made to a process of its own. */
export interface Spoiling {
  readonly spoil?: (app: FastifyInstance) => void;
  readonly tamper?: (desk: Desk) => Desk;
  /** Where alone it shows, so that requests to the other operations would only take time. */
  readonly operation?: string;
}

const operationOf = ({ routeOptions }: FastifyRequest) => routeOptions.config?.operation;

/** Rewrites the answers of one operation on their way out. */
function rewritten(
  operation: string,
  change: (answer: Record<string, unknown>) => object,
): Spoiling {
  return {
    operation,
    spoil(app) {
      app.addHook("onSend", async (request, reply, payload) => {
        const isIt = operationOf(request) === operation && reply.statusCode === 200;
        return isIt ? JSON.stringify(change(JSON.parse(String(payload)))) : payload;
      });
    },
  };
}

const kept: Buffer[] = [];

export const spoilings = {
  "a handler throws on a hostile text": {
    spoil(app) {
      app.addHook("preHandler", async ({ body }) => {
        if (JSON.stringify(body ?? "").includes("{{")) throw new Error("unbalanced braces");
      });
    },
  },
  "an answer has a field too many": rewritten("me.show", (answer) => ({ ...answer, hash: "x" })),
  "an answer lacks a field": rewritten("me.show", ({ user }) => ({ user })),
  "a refusal shows a stack": {
    spoil(app) {
      app.addHook("onSend", async (_request, reply, payload) => {
        if (reply.statusCode !== 409) return payload;
        const problem = JSON.parse(String(payload));
        return JSON.stringify({ ...problem, message: new Error("stale").stack });
      });
    },
  },
  "a refusal names another business": {
    spoil(app) {
      app.addHook("onSend", async ({ headers }, reply, payload) => {
        if (reply.statusCode !== 401 || !headers.authorization) return payload;
        const claims = Buffer.from(
          headers.authorization.split(".")[1] ?? "",
          "base64url",
        ).toString();
        const id = /"business":\{"id":"([^"]+)/.exec(claims)?.[1] ?? "";
        return String(payload).replace("does not match", () => `${id} does not match`);
      });
    },
  },
  "a missing page goes out unguarded": {
    spoil(app) {
      app.addHook("onSend", async (_request, reply) => {
        if (reply.statusCode === 404) void reply.removeHeader("x-content-type-options");
      });
    },
  },
  "a connection is cut": {
    spoil(app) {
      app.addHook("preHandler", async (request) => {
        if (operationOf(request) === "sessions.list") request.raw.destroy();
      });
    },
  },
  "a token outlives its session": {
    tamper(desk) {
      const known = new Map<string, ReturnType<Desk["authenticator"]["authenticate"]>>();
      const authenticate: Desk["authenticator"]["authenticate"] = (businessId, bearer, caller) => {
        const person =
          known.get(bearer) ?? desk.authenticator.authenticate(businessId, bearer, caller);
        known.set(bearer, person);
        return person;
      };
      return { ...desk, authenticator: { ...desk.authenticator, authenticate } };
    },
  },
  ...socketSpoilings,
  "a kilobyte of every request is kept": {
    spoil(app) {
      app.addHook("onRequest", async () => {
        kept.push(Buffer.alloc(1024, 1));
      });
    },
  },
} as const satisfies Record<string, Spoiling>;

export type FaultName = keyof typeof spoilings;
