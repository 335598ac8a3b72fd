import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hostOf } from "../request/request-context.ts";
import { addMetaTags, applyBranding, type PageBranding } from "./page-branding.ts";

/** Finds the branding of the business of a host; undefined without an active business. */
export interface BrandingSource {
  find(host: string): Promise<PageBranding | undefined>;
}

interface WebOptions {
  readonly folder: string;
  /** Values that every page needs before its first request, by name. */
  readonly facts: Readonly<Record<string, string>>;
  readonly branding: BrandingSource;
}

// The domain of the platform has the product site and registration; the app runs on the domains of businesses.
const platformPages = /^(site|join|docs)(\/|$)/;

// Unknown paths under these are not found instead of showing the page.
const serverPaths = /^(api|ws|health|ready|assets)(\/|$)/;
const read = ["GET", "HEAD"];

/**
 * Serves the built web app on every host: its files under /assets with long caching, its page for any other path. The
 * page itself finds the screen of a path and whether the business exists.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, facts, branding }: WebOptions,
): Promise<void> {
  const build = await readBuild(folder);
  if (!build) {
    app.log.warn({ folder }, "no web app is built here: pages are not found");
    return;
  }
  const page = addMetaTags(build.page, facts);
  app.route({
    method: read,
    url: "/assets/*",
    config: { operation: "web.asset" },
    handler: (request, reply) => {
      const asset = build.assets.get(request.url.replace(/\?.*$/s, ""));
      return asset ? sendAsset(request, reply, asset) : reply.callNotFound();
    },
  });
  app.route({
    method: read,
    url: "/*",
    config: { operation: "web.page" },
    handler: async (request, reply) => {
      const { "*": path } = request.params as { "*": string };
      if (serverPaths.test(path)) return reply.callNotFound();
      const isPlatform = facts.platform && hostOf(request.raw) === new URL(facts.platform).host;
      if (isPlatform && !platformPages.test(path)) return reply.redirect("/site");
      const pageBranding = await findBranding(request, branding);
      return reply
        .type("text/html; charset=utf-8")
        .send(applyBranding(page, request.nonce, pageBranding));
    },
  });
}

/** Without the database the page is sent without branding, and shows that the server is unavailable. */
async function findBranding(
  request: FastifyRequest,
  branding: BrandingSource,
): Promise<PageBranding | undefined> {
  return branding.find(hostOf(request.raw)).catch((err: unknown) => {
    request.log.warn({ err, request_id: request.id }, "page is sent without branding");
    return undefined;
  });
}

function sendAsset({ headers }: FastifyRequest, reply: FastifyReply, { type, ...forms }: Asset) {
  const coding = (["br", "gzip"] as const).find(
    (one) => forms[one] && isAccepted(one, headers["accept-encoding"]),
  );
  if (coding) void reply.header("content-encoding", coding);
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("vary", "accept-encoding")
    .type(type)
    .send(coding ? forms[coding] : forms.plain);
}

function isAccepted(coding: string, accepted: string | undefined): boolean {
  return (accepted ?? "").split(",").some((one) => {
    const [name, weight = ""] = one.trim().toLowerCase().split(";");
    return name === coding && !/^\s*q=0(\.0*)?$/.test(weight);
  });
}

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  /** The file compressed by the build, where that saves bytes. */
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** The built web app: its page, and its files by path. */
interface Build {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Asset>;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Reads a build into memory once. Only files of this map are served, so no path leads out of the folder. Undefined
 * without a build.
 */
async function readBuild(folder: string): Promise<Build | undefined> {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(nothingIfMissing);
  if (page === undefined) return undefined;
  const files = new Map<string, Buffer>();
  // In development Vite serves the files.
  const entries = await readdir(join(folder, "assets"), { withFileTypes: true }).catch(
    nothingIfMissing,
  );
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    files.set(`/assets/${entry.name}`, await readFile(join(folder, "assets", entry.name)));
  }
  const assets = new Map<string, Asset>();
  for (const [path, plain] of files) {
    if (/\.(br|gz)$/.test(path)) continue;
    const type = types[extname(path)] ?? "application/octet-stream";
    assets.set(path, { type, plain, br: files.get(`${path}.br`), gzip: files.get(`${path}.gz`) });
  }
  return { page, assets };
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
