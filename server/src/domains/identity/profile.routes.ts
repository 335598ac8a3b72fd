import { profile } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { getAvatar } from "./avatars.store.ts";
import type { IdentityParts } from "./parts.ts";
import { changeProfile } from "./use-cases/change-profile.ts";
import { confirmEmail } from "./use-cases/confirm-email.ts";

export function profileRoutes(parts: IdentityParts): Routes {
  return (serve) => {
    serve(profile.update, (ctx, { body, files }) => changeProfile(ctx, parts, body, files));
    serve(profile.confirmEmail, (ctx, { body }) => confirmEmail(ctx, body));
    serve(profile.avatar, (ctx, { params }) => getAvatar(ctx.read, params.id));
  };
}
