import { passwords } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { changePassword, inspectLink, resetPassword } from "./change-password.ts";
import { requestReset } from "./send-reset-link.ts";

export function passwordRoutes(deps: IdentityDependencies): Routes {
  return (serve) => {
    serve(passwords.sendReset, (ctx, { body }) => requestReset(ctx, body.identifier));
    serve(passwords.reset, (ctx, { body }) => resetPassword(ctx, deps, body));
    serve(passwords.inspectLink, (ctx, { body }) => inspectLink(ctx, body));
    serve(passwords.update, (ctx, { body }) => changePassword(ctx, deps, body));
    serve(passwords.change, (ctx, { body }) => changePassword(ctx, deps, body));
  };
}
