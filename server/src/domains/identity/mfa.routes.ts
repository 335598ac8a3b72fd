import { mfa } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityParts } from "./parts.ts";
import { beginEnrolment } from "./use-cases/begin-enrolment.ts";
import { confirmEnrolment } from "./use-cases/confirm-enrolment.ts";
import { removeAuthenticator } from "./use-cases/remove-authenticator.ts";
import { renewRecoveryCodes } from "./use-cases/renew-recovery-codes.ts";
import { showMfa } from "./use-cases/show-mfa.ts";

export function mfaRoutes(parts: IdentityParts): Routes {
  return (serve) => {
    serve(mfa.state, (ctx) => showMfa(ctx));
    serve(mfa.begin, (ctx) => beginEnrolment(ctx, parts));
    serve(mfa.confirm, (ctx, { body }) => confirmEnrolment(ctx, parts, body.code));
    serve(mfa.recoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, parts, body.password));
    serve(mfa.remove, (ctx, { body }) => removeAuthenticator(ctx, parts, body.password));
  };
}
