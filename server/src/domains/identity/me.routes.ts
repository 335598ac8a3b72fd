import { me } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityParts } from "./parts.ts";
import { changePreferences } from "./use-cases/change-preferences.ts";
import { closeWelcome } from "./use-cases/close-welcome.ts";
import { showMe } from "./use-cases/show-me.ts";

export function meRoutes(parts: IdentityParts): Routes {
  return (serve) => {
    serve(me.show, (ctx) => showMe(ctx, parts));
    serve(me.firstLogin, (ctx) => closeWelcome(ctx));
    serve(me.changePreferences, (ctx, { body }) => changePreferences(ctx, body));
  };
}
