import { passwords } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityParts } from "./parts.ts";
import { askForReset } from "./use-cases/ask-for-reset.ts";
import { changePassword } from "./use-cases/change-password.ts";
import { inspectLink } from "./use-cases/inspect-link.ts";
import { resetPassword } from "./use-cases/reset-password.ts";

export function passwordRoutes(parts: IdentityParts): Routes {
  return (serve) => {
    serve(passwords.sendReset, (ctx, { body }) => askForReset(ctx, body.identifier));
    serve(passwords.reset, (ctx, { body }) => resetPassword(ctx, parts, body));
    serve(passwords.inspectLink, (ctx, { body }) => inspectLink(ctx, body));
    serve(passwords.update, (ctx, { body }) => changePassword(ctx, parts, body));
    serve(passwords.change, (ctx, { body }) => changePassword(ctx, parts, body));
  };
}
