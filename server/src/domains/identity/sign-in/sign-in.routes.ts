import { signIn as routes } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { signIn, signInWithCode } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { resendCode, verifyCode } from "./verify-code.ts";

export function signInRoutes(deps: IdentityDependencies): Routes {
  return (serve) => {
    serve(routes.express, (ctx, { body }) => signIn(ctx, deps, body));
    serve(routes.withCode, (ctx, { body }) => signInWithCode(ctx, deps, body));
    serve(routes.verifyCode, (ctx, { body }) => verifyCode(ctx, deps, body));
    serve(routes.resendCode, (ctx, { body }) => resendCode(ctx, body.session_key));
    serve(routes.register, (ctx, { body }) => signUp(ctx, deps, body));
  };
}
