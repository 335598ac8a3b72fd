import type { AreaDocs } from "../kernel/docs.ts";
import * as sessions from "./sessions.ts";

export const docs: AreaDocs<typeof sessions> = {
  schemas: {
    Session: {
      schema: sessions.Session,
      description: "One device on which the person is signed in.",
      fields: {
        device: ["The kind of device.", "Linux"],
        browser: ["The browser.", "Firefox"],
        ip: ["The network address it was used from last.", "203.0.113.24"],
        started_at: "When the person signed in.",
        last_active_at: "When the session was used last.",
        current: ["Whether it is the session of this call.", true],
      },
    },
  },
  operations: {
    refresh: {
      description:
        "Exchanges the refresh token and the cookie that belongs to it for new ones. Each works once: a token that is used a second time ends the session, and its owner is told.",
    },
    logout: {
      description: "Ends the session of this call on the server, so that its tokens stop working.",
      message: "Signed out successfully",
    },
    activity: {
      description:
        "Says that the person is still there although the page sent nothing else, so that the session does not end for idleness.",
      fields: {
        idle_seconds_left: ["After how many idle seconds the session ends.", 28_800],
      },
    },
    socketTicket: {
      description:
        "Returns a ticket that opens the live socket at `/ws/notifications/` once, within 30 seconds.",
      fields: {
        ticket: ["The ticket for the socket.", "wst_7Kd2pXq9"],
        expires_in: ["For how many seconds it is valid.", 30],
      },
    },
    list: { description: "Lists the caller's own sessions, the newest first." },
    revoke: {
      description: "Ends one of the caller's own sessions on the device it belongs to.",
      message: "Session ended successfully",
    },
    revokeOthers: {
      description: "Ends all sessions of the caller except the one of this call.",
      message: "Other sessions ended successfully",
      fields: { count: ["How many sessions were ended.", 2] },
    },
  },
};
