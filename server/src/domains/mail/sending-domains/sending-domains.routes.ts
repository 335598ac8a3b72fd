import { sendingDomains } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { MailDependencies } from "../dependencies.ts";
import { addKey, checkNow, listDomains, removeKey } from "./manage-keys.ts";

export function sendingDomainRoutes(deps: MailDependencies): Routes {
  return (serve) => {
    serve(sendingDomains.list, listDomains);
    serve(sendingDomains.addKey, (ctx, { body }) => addKey(ctx, deps, body.domain));
    serve(sendingDomains.check, (ctx, { body }) => checkNow(ctx, deps, body.domain));
    serve(sendingDomains.removeKey, (ctx, { params }) => removeKey(ctx, params.id));
  };
}
