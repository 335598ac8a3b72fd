import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Message, Moment } from "../kernel/values.ts";

export const refresh = route({
  method: "POST",
  path: "/auth/token/refresh/",
  summary: "Exchange the refresh token for new tokens",
  access: "public",
  passes: ["password_change", "mfa_enrolment"],
  limit: "refresh",
  body: z.strictObject({ refresh: z.string().max(200) }),
  answer: { status: 200, body: z.object({ access: z.string(), refresh: z.string() }) },
  errors: ["identity.session_ended"],
});

export const logout = route({
  method: "POST",
  path: "/auth/logout/",
  summary: "Sign out",
  access: "signed_in",
  passes: ["password_change", "mfa_enrolment"],
  answer: { status: 200, body: Message },
});

export const activity = route({
  method: "POST",
  path: "/auth/activity/",
  summary: "Keep the session from ending for idleness",
  access: "signed_in",
  answer: { status: 200, body: z.object({ idle_seconds_left: z.number().int() }) },
});

export const socketTicket = route({
  method: "POST",
  path: "/auth/socket-ticket/",
  summary: "Create a ticket for the live socket",
  access: "signed_in",
  answer: { status: 200, body: z.object({ ticket: z.string(), expires_in: z.number().int() }) },
});

export const Session = z.object({
  id: idOf("session"),
  device: z.string(),
  browser: z.string(),
  ip: z.string(),
  started_at: Moment,
  last_active_at: Moment,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const list = route({
  method: "GET",
  path: "/auth/sessions/",
  summary: "List your sessions, newest first",
  access: "signed_in",
  answer: { status: 200, body: z.object({ results: z.array(Session) }) },
});

export const revoke = route({
  method: "DELETE",
  path: "/auth/sessions/{id}/",
  summary: "End one of your sessions",
  access: "signed_in",
  params: z.strictObject({ id: idOf("session") }),
  answer: { status: 200, body: Message },
});

export const revokeOthers = route({
  method: "POST",
  path: "/auth/sessions/revoke-others/",
  summary: "End all your other sessions",
  access: "signed_in",
  answer: { status: 200, body: Message.extend({ count: z.number().int() }) },
});
