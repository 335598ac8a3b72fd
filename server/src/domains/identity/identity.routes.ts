import type { Routes } from "#platform/http/serve.ts";
import { accountRoutes } from "./account/account.routes.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { passwordRoutes } from "./passwords/passwords.routes.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { sessionRoutes } from "./sessions/sessions.routes.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";

export function identityRoutes(deps: IdentityDependencies): Routes {
  return (serve) => {
    signInRoutes(deps)(serve);
    sessionRoutes(deps)(serve);
    passwordRoutes(deps)(serve);
    secondFactorRoutes(deps)(serve);
    accountRoutes(deps)(serve);
  };
}
