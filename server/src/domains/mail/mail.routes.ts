import { mailProblems } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { connectionRoutes } from "./connections/connections.routes.ts";
import type { MailDependencies } from "./dependencies.ts";
import { mailboxCheckRoutes } from "./mailbox-check/mailbox-check.routes.ts";
import { listProblems } from "./problems/mail-problems.ts";
import { sendingDomainRoutes } from "./sending-domains/sending-domains.routes.ts";
import { serverRoutes } from "./servers/servers.routes.ts";
import { mailSettingsRoutes } from "./settings/mail-settings.routes.ts";
import { suppressionRoutes } from "./suppressions/suppressions.routes.ts";
import { templateRoutes } from "./templates/templates.routes.ts";

export function mailRoutes(deps: MailDependencies): Routes {
  return (serve) => {
    serverRoutes(deps)(serve);
    sendingDomainRoutes(deps)(serve);
    connectionRoutes(deps)(serve);
    mailSettingsRoutes(serve);
    templateRoutes(deps)(serve);
    suppressionRoutes(serve);
    mailboxCheckRoutes(serve);
    serve(mailProblems.list, (ctx) => listProblems(ctx, deps));
  };
}
