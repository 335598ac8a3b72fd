import { sessions } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityParts } from "./parts.ts";
import { endOtherSessions } from "./use-cases/end-other-sessions.ts";
import { endSession } from "./use-cases/end-session.ts";
import { giveSocketTicket } from "./use-cases/give-socket-ticket.ts";
import { listSessions } from "./use-cases/list-sessions.ts";
import { refreshSession } from "./use-cases/refresh-session.ts";
import { signOut } from "./use-cases/sign-out.ts";
import { stayActive } from "./use-cases/stay-active.ts";

export function sessionRoutes(parts: IdentityParts): Routes {
  return (serve) => {
    serve(sessions.refresh, (ctx, { body }) => refreshSession(ctx, parts, body.refresh));
    serve(sessions.logout, (ctx) => signOut(ctx));
    serve(sessions.activity, (ctx) => stayActive(ctx));
    serve(sessions.socketTicket, (ctx) => giveSocketTicket(ctx));
    serve(sessions.list, (ctx) => listSessions(ctx));
    serve(sessions.revoke, (ctx, { params }) => endSession(ctx, params.id));
    serve(sessions.revokeOthers, (ctx) => endOtherSessions(ctx));
  };
}
