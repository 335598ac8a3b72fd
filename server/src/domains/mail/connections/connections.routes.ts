import { mailConnections } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { MailDependencies } from "../dependencies.ts";
import { finishConnection, listProviders, startConnection } from "./connect-mailbox.ts";
import { disconnectMailbox } from "./disconnect-mailbox.ts";

export function connectionRoutes(deps: MailDependencies): Routes {
  return (serve) => {
    serve(mailConnections.providers, async () => listProviders(deps));
    serve(mailConnections.start, (ctx, { params, body }) =>
      startConnection(ctx, deps, params.id, body.provider),
    );
    serve(mailConnections.finish, (ctx, { body }) => finishConnection(ctx, deps, body));
    serve(mailConnections.disconnect, (ctx, { params }) => disconnectMailbox(ctx, deps, params.id));
  };
}
