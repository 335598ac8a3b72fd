import type { Routes } from "#platform/http/serve.ts";
import { meRoutes } from "./me.routes.ts";
import { mfaRoutes } from "./mfa.routes.ts";
import type { IdentityParts } from "./parts.ts";
import { passwordRoutes } from "./passwords.routes.ts";
import { profileRoutes } from "./profile.routes.ts";
import { sessionRoutes } from "./sessions.routes.ts";
import { signInRoutes } from "./sign-in.routes.ts";

export function identityRoutes(parts: IdentityParts): Routes {
  return (serve) => {
    signInRoutes(parts)(serve);
    sessionRoutes(parts)(serve);
    passwordRoutes(parts)(serve);
    mfaRoutes(parts)(serve);
    meRoutes(parts)(serve);
    profileRoutes(parts)(serve);
  };
}
