import { sessions } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import {
  endOtherSessions,
  endSession,
  keepSessionActive,
  listSessions,
  signOut,
} from "./end-sessions.ts";
import { refreshSession } from "./refresh-session.ts";
import { issueSocketTicket } from "./socket-ticket.ts";

export function sessionRoutes(deps: IdentityDependencies): Routes {
  return (serve) => {
    serve(sessions.refresh, (ctx, { body }) => refreshSession(ctx, deps, body.refresh));
    serve(sessions.logout, (ctx) => signOut(ctx));
    serve(sessions.activity, (ctx) => keepSessionActive(ctx));
    serve(sessions.socketTicket, (ctx) => issueSocketTicket(ctx));
    serve(sessions.list, (ctx) => listSessions(ctx));
    serve(sessions.revoke, (ctx, { params }) => endSession(ctx, params.id));
    serve(sessions.revokeOthers, (ctx) => endOtherSessions(ctx));
  };
}
