import { mfa } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { beginEnrolment, confirmEnrolment, showMfa } from "./enrol.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { removeAuthenticator } from "./remove-second-factor.ts";

export function secondFactorRoutes(deps: IdentityDependencies): Routes {
  return (serve) => {
    serve(mfa.state, (ctx) => showMfa(ctx));
    serve(mfa.begin, (ctx, { body }) => beginEnrolment(ctx, deps, body.password));
    serve(mfa.confirm, (ctx, { body }) => confirmEnrolment(ctx, deps, body.code));
    serve(mfa.recoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, deps, body.password));
    serve(mfa.remove, (ctx, { body }) => removeAuthenticator(ctx, deps, body.password));
  };
}
