import { signIn as routes } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityParts } from "./parts.ts";
import { resendCode } from "./use-cases/resend-code.ts";
import { signIn } from "./use-cases/sign-in.ts";
import { signInWithCode } from "./use-cases/sign-in-with-code.ts";
import { signUp } from "./use-cases/sign-up.ts";
import { verifyCode } from "./use-cases/verify-code.ts";

export function signInRoutes(parts: IdentityParts): Routes {
  return (serve) => {
    serve(routes.express, (ctx, { body }) => signIn(ctx, parts, body));
    serve(routes.withCode, (ctx, { body }) => signInWithCode(ctx, parts, body));
    serve(routes.verifyCode, (ctx, { body }) => verifyCode(ctx, parts, body));
    serve(routes.resendCode, (ctx, { body }) => resendCode(ctx, body.session_key));
    serve(routes.register, (ctx, { body }) => signUp(ctx, parts, body));
  };
}
