import { me } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { closeWelcome } from "./use-cases/close-welcome.ts";
import { showMe } from "./use-cases/show-me.ts";

export const meRoutes: Routes = (serve) => {
  serve(me.show, (ctx) => showMe(ctx));
  serve(me.firstLogin, (ctx) => closeWelcome(ctx));
};
