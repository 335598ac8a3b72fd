import { createHash } from "node:crypto";
import { errors } from "@parley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Spool, Tray } from "#platform/blobs/spool.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { Failure } from "#platform/failure.ts";
import type { Directory } from "#platform/http/http-dependencies.ts";
import { blockOf, type Limiter } from "#platform/http/limiter.ts";
import { callerOf, RequestContext } from "#platform/http/request/request-context.ts";
import { PLATFORM } from "#platform/ids.ts";
import { type PublicAsset, styleOf } from "./public-assets.ts";
import type { PageContent, PublicAnswer, PublicPage, PublicRequest } from "./public-page.ts";
import { makePublicSites, type PublicSite } from "./public-site.ts";
import { type ReadForm, readMultipart } from "./read-multipart.routes.ts";
import {
  failedContent,
  goneContent,
  missingContent,
  type NavigationLink,
  renderPage,
} from "./render-page.ts";

interface Dependencies {
  readonly database: TenantDatabase;
  readonly directory: Directory;
  readonly limiter: Limiter;
  readonly spool: Spool;
  /** The address of the platform. */
  readonly baseUrl: string;
}

interface PublicPages {
  readonly pages: readonly PublicPage[];
  readonly assets: readonly PublicAsset[];
  readonly navigation: readonly NavigationLink[];
}

const formLimit = 64 * 1024;

/** Serves the style sheets, the assets and the pages. Called once, before the web app gets all other paths. */
export function servePublicPages(
  app: FastifyInstance,
  deps: Dependencies,
  { pages, assets, navigation }: PublicPages,
): void {
  const siteOf = makePublicSites(deps.database, deps.baseUrl);
  const files = new Map(assets.map((asset) => [asset.path, asset]));

  app.route({
    method: ["GET", "HEAD"],
    url: "/portal/*",
    config: { operation: "portal.asset" },
    handler: (request, reply) => {
      const path = pathOf(request);
      const style = styleOf(path);
      const file = style ? { type: "text/css; charset=utf-8", bytes: style } : files.get(path);
      if (!file) return reply.callNotFound();
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type(file.type)
        .send(file.bytes);
    },
  });

  app.register(async (scope) => {
    // Forms only. Those with files are read by the pages that accept them.
    scope.removeContentTypeParser("application/json");
    const type = "application/x-www-form-urlencoded";
    scope.addContentTypeParser(type, { parseAs: "string", bodyLimit: formLimit }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    for (const page of pages) {
      scope.route({
        method: page.method === "GET" ? ["GET", "HEAD"] : "POST",
        url: page.path,
        config: { operation: page.operation },
        handler: (request, reply) => handle(request, reply, page),
      });
    }
  });

  async function handle(request: FastifyRequest, reply: FastifyReply, page: PublicPage) {
    const caller = callerOf(request);
    const tenant = await deps.directory.find(caller.host);
    if (tenant?.businessId === PLATFORM) return reply.redirect("/site");
    if (!tenant || !isOpen(tenant.status)) return sendUnknownHost(reply);
    const { businessId } = tenant;
    const site = await siteOf(businessId);
    const show: Show = (content, status, isCacheable = false) => {
      void reply.header("content-security-policy", contentSecurityPolicy(content));
      // A browser that sends no referrer at all would not say which site a form comes from.
      void reply.header("referrer-policy", "same-origin");
      if (content.frame) void reply.removeHeader("x-frame-options");
      const text = renderPage(site, navigation, content);
      return send(request, reply, { type: "text/html; charset=utf-8", text, status, isCacheable });
    };
    const tray = deps.spool.tray();
    try {
      const refusal = refusalOf(request, caller.host, page);
      if (refusal) return await show(failedContent(refusal.message), refusal.status);
      // By the address block before a file is read, and by the email address that the form names.
      const limit = page.limit ?? "public";
      await deps.limiter.draw(limit, businessId, { block: blockOf(caller.ip) });
      const read = await readForm(request, page, tray);
      await deps.limiter.draw(limit, businessId, addressOf(read));
      const visitor = { kind: "visitor" } as const;
      const ctx = new RequestContext(deps.database, businessId, visitor, caller, request.id, reply);
      const answer = await page.respond({ ...requestOf(request, ctx, site), ...formOf(read) });
      return await answerWith(answer, show, request, reply);
    } catch (error) {
      return await showFailure(error, show, request, reply);
    } finally {
      await tray.clear();
    }
  }
}

/** Why a form is not read. */
function refusalOf(request: FastifyRequest, host: string, { method, files }: PublicPage) {
  if (method === "GET") return undefined;
  if (!isFromOwnPage(request, host)) {
    return { message: "This form was sent from another site.", status: 403 };
  }
  return request.isMultipart() && !files
    ? { message: "This form takes no files.", status: 415 }
    : undefined;
}

type Show = (content: PageContent, status: number, isCacheable?: boolean) => FastifyReply;

function showFailure(error: unknown, show: Show, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Failure)) {
    request.log.error({ err: error, request_id: request.id }, "a public page failed");
    return show(failedContent("Something went wrong here. Try again in a moment."), 500);
  }
  const { retryAfterSeconds } = error.extras;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
  const { status } = errors[error.code];
  return status === 404 ? show(missingContent, 404) : show(failedContent(error.message), status);
}

async function readForm(
  request: FastifyRequest,
  { files }: PublicPage,
  tray: Tray,
): Promise<ReadForm> {
  if (files && request.isMultipart()) return readMultipart(request, files, tray);
  const { body } = request;
  return { form: body instanceof URLSearchParams ? body : new URLSearchParams(), files: [] };
}

const formOf = ({ form, files, refusal }: ReadForm) => ({ form, files, filesRefused: refusal });

/** As in the API, a form also counts for the address that it names. */
function addressOf({ form }: ReadForm) {
  const email = form.get("email")?.trim().toLowerCase();
  return email ? { identifier: email } : {};
}

type RequestWithoutForm = Omit<PublicRequest, "form" | "files" | "filesRefused">;

function requestOf(
  request: FastifyRequest,
  ctx: RequestContext,
  site: PublicSite,
): RequestWithoutForm {
  return {
    ctx,
    site,
    params: request.params as Record<string, string>,
    query: new URLSearchParams(request.url.split("?")[1] ?? ""),
    path: pathOf(request),
  };
}

function answerWith(
  answer: PublicAnswer,
  show: Show,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  switch (answer.kind) {
    case "missing":
      return show(missingContent, 404);
    case "gone":
      return show(goneContent, 410);
    case "redirect":
      return reply.redirect(answer.to, answer.status ?? 303);
    case "text": {
      const { type, body: text, isForOtherSites } = answer;
      if (isForOtherSites) void reply.header("cross-origin-resource-policy", "cross-origin");
      return send(request, reply, { type, text, status: 200, isCacheable: true });
    }
    case "page":
      return show(answer.content, answer.status ?? 200, answer.isCacheable);
  }
}

interface Sent {
  readonly type: string;
  readonly text: string;
  readonly status: number;
  readonly isCacheable: boolean;
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, text, status, isCacheable }: Sent,
) {
  void reply.code(status).type(type);
  if (!isCacheable || status !== 200) return reply.send(text);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  void reply.header("cache-control", "public, no-cache").header("etag", etag);
  const known = headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known?.includes(etag) ? reply.code(304).send() : reply.send(text);
}

const basePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; " +
  "base-uri 'none'; object-src 'none'; frame-ancestors";
const closedPolicy = `${basePolicy} 'none'`;

function contentSecurityPolicy({ scripts = [], frame }: PageContent): string {
  const ancestors = frame?.ancestors ?? [];
  const policy = ancestors.length === 0 ? closedPolicy : `${basePolicy} ${ancestors.join(" ")}`;
  return scripts.length === 0
    ? policy
    : `${policy}; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'`;
}

function isOpen(status: string): boolean {
  return status === "active" || status === "closing";
}

/** Browsers say where a form comes from. A program that says nothing acts for nobody, because there is no cookie. */
function isFromOwnPage({ headers }: FastifyRequest, host: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*$/s, "");

function sendUnknownHost(reply: FastifyReply) {
  return reply
    .code(404)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", closedPolicy)
    .send(
      '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Tenant Not Found</title></head>' +
        "<body><h1>Tenant Not Found</h1><p>The tenant domain could not be validated.</p></body></html>\n",
    );
}
