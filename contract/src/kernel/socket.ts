import { z } from "zod";
import { idOf, Moment } from "./values.ts";

/** Where the live socket is; with or without the last slash. */
export const socketPath = "/ws/notifications/";

/** Why the desk closes a socket. `drain` says `{"retry_in": seconds}` as its reason. */
export const closeCodes = {
  /** More than 20 frames in 10 seconds. */
  flood: 1008,
  /** Something went wrong on our side. */
  unexpected: 1011,
  /** No such token, or the session behind it has ended: sign in again. */
  signed_out: 4401,
  /** The rights are not those the socket was opened with: come back with a new ticket. */
  rights_changed: 4403,
  /** What was told was not read in time. */
  too_slow: 4408,
  /** Five sockets of this person are open. */
  too_many: 4429,
  /** The process leaves; another one is there. */
  drain: 4503,
} as const;

export const socketLimits = {
  frame_bytes: 16 * 1024,
  frames: 20,
  frames_seconds: 10,
  sockets_per_person: 5,
  unread_bytes: 256 * 1024,
} as const;

/** What any page says on the socket. */
export const asks = { ping: z.object({}) };

/** What the socket itself says. */
export const tells = {
  /** `seq`: where this socket stands; what comes after it is told from here on. */
  connected: z.object({
    user_id: idOf("account"),
    session_ends_at: Moment,
    seq: z.number().int(),
  }),
  pong: z.object({ at: Moment }),
  /** Something was missed that cannot be told again: ask anew. */
  refetch: z.object({ seq: z.number().int() }),
  session: z.object({
    reason: z.enum(["rights_changed", "signed_out", "password_changed", "expiring"]),
    at: Moment,
  }),
};
