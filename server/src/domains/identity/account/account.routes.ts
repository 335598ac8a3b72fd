import { me, profile } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { getAvatar } from "./avatars.store.ts";
import { confirmEmail } from "./change-email.ts";
import { changeProfile } from "./change-profile.ts";
import { changePreferences, closeWelcome, showMe } from "./show-me.ts";

export function accountRoutes(deps: IdentityDependencies): Routes {
  return (serve) => {
    serve(me.show, (ctx) => showMe(ctx, deps));
    serve(me.firstLogin, (ctx) => closeWelcome(ctx));
    serve(me.changePreferences, (ctx, { body }) => changePreferences(ctx, body));
    serve(profile.update, (ctx, { body, files }) => changeProfile(ctx, deps, body, files));
    serve(profile.confirmEmail, (ctx, { body }) => confirmEmail(ctx, body));
    serve(profile.avatar, (ctx, { params }) => getAvatar(ctx.read, params.id));
  };
}
