import type { SettingsArea } from "@parley/contract/tenancy/live";
import type { PresenceState } from "@parley/contract/tickets/live/live";
import type { FastifyInstance } from "fastify";
import { serveReference } from "#platform/http/reference/serve-reference.ts";
import { auditRoutes } from "../domains/audit/audit.routes.ts";
import { categoryRoutes } from "../domains/categories/categories.routes.ts";
import { dashboardRoutes } from "../domains/dashboard/dashboard.routes.ts";
import { departmentRoutes } from "../domains/departments/departments.routes.ts";
import { draftRoutes } from "../domains/drafts/drafts.routes.ts";
import { exportsRoutes } from "../domains/exports/exports.routes.ts";
import { filesRoutes } from "../domains/files/files.routes.ts";
import { identityRoutes } from "../domains/identity/identity.routes.ts";
import { makeAuthenticator } from "../domains/identity/index.ts";
import { inboundRoutes } from "../domains/inbound/inbound.routes.ts";
import { insightsRoutes, wallboardRoutes } from "../domains/insights/index.ts";
import { knowledgeRoutes } from "../domains/knowledge/knowledge.routes.ts";
import { servePictures } from "../domains/knowledge/pages/pictures.routes.ts";
import { knowledgeAssets, knowledgePages } from "../domains/knowledge/pages/public-pages.ts";
import { serveReturnPage } from "../domains/mail/connections/return-page.routes.ts";
import { mailRoutes } from "../domains/mail/mail.routes.ts";
import { notificationAnswers } from "../domains/notifications/index.ts";
import { notificationRoutes } from "../domains/notifications/notifications.routes.ts";
import { peopleRoutes } from "../domains/people/people.routes.ts";
import { servePublicPages } from "../domains/portal/frame/public-pages.routes.ts";
import { makeMacros } from "../domains/replies/index.ts";
import { macroRoutes } from "../domains/replies/macros.routes.ts";
import { replyRoutes } from "../domains/replies/replies.routes.ts";
import {
  framedSupportPages,
  makeFormTimes,
  supportAssets,
  supportPages,
} from "../domains/requests/index.ts";
import {
  makeOpenedFormLimit,
  makeRecipientLimit,
} from "../domains/requests/recipient-limit.routes.ts";
import { requestRoutes } from "../domains/requests/requests.routes.ts";
import { searchRoutes } from "../domains/search/search.routes.ts";
import { slaRoutes } from "../domains/sla/sla.routes.ts";
import { makeBrandingCache, makeDirectory } from "../domains/tenancy/index.ts";
import { tenancyRoutes } from "../domains/tenancy/tenancy.routes.ts";
import { countDecidedLately } from "../domains/tickets/index.ts";
import { ticketAnswers } from "../domains/tickets/live/tickets.live.ts";
import { serveLeavePage } from "../domains/tickets/mails/leave-page.routes.ts";
import { serveMailedFiles } from "../domains/tickets/mails/mailed-file.routes.ts";
import { ticketRoutes } from "../domains/tickets/tickets.routes.ts";
import { widgetAssets, widgetPages } from "../domains/widget/index.ts";
import { widgetRoutes } from "../domains/widget/widget.routes.ts";
import { makeSpool } from "../platform/blobs/spool.ts";
import { listen } from "../platform/db/listen.ts";
import { answerProbes, buildHttp, type DrainServer } from "../platform/http/build-http.ts";
import { makeLimiter } from "../platform/http/limiter.ts";
import { makeServe, type Serve } from "../platform/http/serve.ts";
import { serveWeb } from "../platform/http/web/serve-web.ts";
import { makeFollowers } from "../platform/live/followers.ts";
import { openGateway } from "../platform/live/gateway.ts";
import { makeHub } from "../platform/live/hub.ts";
import { makePresence } from "../platform/live/presence.ts";
import { serveStopPage } from "../platform/mailer/serve-stop-page.ts";
import type { Dependencies } from "./dependencies.ts";
import { askers, tenancyPorts, workHolders } from "./ports.ts";

/** Creates what serving requests needs. */
export function makeHttpDependencies({ config, database, redis, identity }: Dependencies) {
  return {
    database,
    directory: makeDirectory(database, config.BASE_URL),
    authenticator: makeAuthenticator(database, identity.tokens),
    limiter: makeLimiter(redis),
    spool: makeSpool(config.SPOOL_DIR),
  };
}

/** Builds the API of one process. One line per domain. */
export async function buildApi(
  deps: Dependencies,
  desk = makeHttpDependencies(deps),
): Promise<{ app: FastifyInstance; serve: Serve; drain: DrainServer }> {
  const { config, log, pool, redis, live, identity, database } = deps;
  const trustedProxies = config.TRUSTED_PROXIES.split(",").filter(Boolean);
  const app = await buildHttp({ log, trustedProxies });
  const serve = makeServe(app, desk);

  tenancyRoutes({ ports: tenancyPorts, baseUrl: config.BASE_URL })(serve);
  identityRoutes(identity)(serve);
  peopleRoutes({ identity, holders: workHolders, askers })(serve);
  departmentRoutes(serve);
  categoryRoutes(serve);
  ticketRoutes({ macros: makeMacros(config.BASE_URL) })(serve);
  const presence = makePresence<Exclude<PresenceState, "left">>(redis);
  dashboardRoutes(presence)(serve);
  insightsRoutes(serve);
  wallboardRoutes(config.BASE_URL)(serve);
  replyRoutes(config.BASE_URL)(serve);
  macroRoutes(config.BASE_URL)(serve);
  searchRoutes(serve);
  const requestDependencies = {
    baseUrl: config.BASE_URL,
    formTimes: makeFormTimes(deps.mail.sealer),
    mayMail: makeRecipientLimit(desk.limiter),
    mayResend: makeOpenedFormLimit(desk.limiter),
    files: deps.files,
  };
  requestRoutes(requestDependencies)(serve);
  widgetRoutes(config.BASE_URL)(serve);
  filesRoutes(deps.files)(serve);
  knowledgeRoutes({ files: deps.files, limiter: desk.limiter })(serve);
  mailRoutes(deps.mail)(serve);
  inboundRoutes({ ...deps.mail, spool: desk.spool })(serve);
  notificationRoutes(serve);
  draftRoutes(serve);
  auditRoutes(serve);
  exportsRoutes(deps.files)(serve);
  slaRoutes(countDecidedLately)(serve);

  const drain = answerProbes(app, { ready: () => pool.query("select 1") });
  serveReference(app, desk.limiter);
  serveStopPage(app, { ...desk, sealer: deps.mail.sealer });
  serveReturnPage(app, { ...desk, baseUrl: config.BASE_URL });
  serveLeavePage(app, { ...desk, sealer: deps.mail.sealer });
  serveMailedFiles(app, { ...desk, sealer: deps.mail.sealer, blobs: deps.files.blobs });
  servePictures(app, { ...desk, blobs: deps.files.blobs });
  // One list of pages per domain.
  servePublicPages(
    app,
    { ...desk, baseUrl: config.BASE_URL },
    {
      pages: [
        ...knowledgePages,
        ...supportPages(requestDependencies),
        ...widgetPages(framedSupportPages(requestDependencies)),
      ],
      assets: [...knowledgeAssets, ...supportAssets, ...widgetAssets],
      navigation: [
        { href: "/knowledge-base", text: "Articles" },
        { href: "/support", text: "Support" },
        { href: "/auth", text: "Sign in" },
      ],
    },
  );
  await serveWeb(app, {
    folder: config.WEB_DIR,
    facts: { platform: config.BASE_URL, "support-phone": config.SUPPORT_PHONE },
    branding: makeBrandingCache(database, desk.directory),
  });
  await desk.spool.clearLeftovers();
  const hub = makeHub(redis, live.commands);
  live.publisher.onUnheard(hub.hear);
  const scheme = new URL(config.BASE_URL).protocol;
  const followers = makeFollowers(live.commands);
  const answers = {
    ...notificationAnswers,
    ...ticketAnswers({ presence, publisher: live.publisher }),
  };
  const gateway = openGateway(app, { desk, hub, followers, answers, log, scheme });
  // Uses the connection of the queue, because LISTEN does not work through a pooler.
  const ears = await listen(config.QUEUE_DATABASE_URL, log, {
    rights_changed: (businessId) => {
      desk.authenticator.forget(businessId);
      gateway.checkBusiness(businessId);
    },
    directory_changed: (businessId) => {
      desk.directory.forget(businessId);
      gateway.checkBusiness(businessId);
    },
    settings_changed: (told) => {
      const [businessId, area] = told.split(" ");
      if (!businessId) return;
      gateway.broadcast(businessId, { type: "settings_changed", area: area as SettingsArea });
    },
  });
  app.addHook("onClose", async () => {
    hub.close();
    followers.close();
    await ears.stop();
  });
  return { app, serve, drain };
}
