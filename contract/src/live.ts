import type { z } from "zod";
import * as drafts from "./drafts/live.ts";
import * as socket from "./kernel/socket.ts";
import * as notifications from "./notifications/live.ts";
import * as sla from "./sla/live.ts";
import * as tenancy from "./tenancy/live.ts";
import * as tickets from "./tickets/live/live.ts";

/** Everything a client may say on the live socket, by type. The isolation matrix says each of them. */
export const clientMessages = { ...socket.asks, ...notifications.asks, ...tickets.asks };

/** Everything the desk may say on it, by type. */
export const serverMessages = {
  ...socket.tells,
  ...notifications.tells,
  ...drafts.tells,
  ...sla.tells,
  ...tenancy.tells,
  ...tickets.tells,
};

export type ClientType = keyof typeof clientMessages;
export type ServerType = keyof typeof serverMessages;

/** A message and what it carries, which may be nothing. */
type Saying<K, Carried> = { type: K } & (string extends keyof Carried ? unknown : Carried);

export type ClientMessage<T extends ClientType = ClientType> = {
  [K in T]: Saying<K, z.output<(typeof clientMessages)[K]>>;
}[T];

export type ServerMessage<T extends ServerType = ServerType> = {
  [K in T]: Saying<K, z.output<(typeof serverMessages)[K]>>;
}[T];
