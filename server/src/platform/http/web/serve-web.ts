import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hostOf } from "../host-of.ts";
import { dressPage, type Face, tellFacts } from "./dress-page.ts";
import { type Asset, readBuild } from "./read-build.ts";

/** How the business of a host looks; nothing where no business is open. */
export interface Faces {
  find(host: string): Promise<Face | undefined>;
}

interface Web {
  readonly folder: string;
  /** What every page must know before it can ask, by name. */
  readonly facts: Readonly<Record<string, string>>;
  readonly faces: Faces;
}

// The platform's own address shows the product and takes registrations; the desk is at home on a business's.
const platformPages = /^(site|join|docs)(\/|$)/;

// These answer for themselves: what they do not know is not found, and never a page.
const notOurs = /^(api|ws|health|ready|assets)(\/|$)/;
const read = ["GET", "HEAD"];

/**
 * Serves the built web app on every host: its files under /assets for ever, its page for any other path. Which screen a
 * path means, and whether a business is there at all, the page finds out by itself.
 */
export async function serveWeb(app: FastifyInstance, { folder, facts, faces }: Web): Promise<void> {
  const build = await readBuild(folder);
  if (!build) {
    app.log.warn({ folder }, "no web app is built here: pages are not found");
    return;
  }
  const page = tellFacts(build.page, facts);
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
      if (notOurs.test(path)) return reply.callNotFound();
      const isPlatform = facts.platform && hostOf(request.raw) === new URL(facts.platform).host;
      if (isPlatform && !platformPages.test(path)) return reply.redirect("/site");
      const face = await faceOf(request, faces);
      return reply.type("text/html; charset=utf-8").send(dressPage(page, request.nonce, face));
    },
  });
}

/** Without the database the page still comes, undressed: it says better than we could that the server is away. */
async function faceOf(request: FastifyRequest, faces: Faces): Promise<Face | undefined> {
  return faces.find(hostOf(request.raw)).catch((err: unknown) => {
    request.log.warn({ err, request_id: request.id }, "the page goes out undressed");
    return undefined;
  });
}

function sendAsset({ headers }: FastifyRequest, reply: FastifyReply, { type, ...forms }: Asset) {
  const coding = (["br", "gzip"] as const).find(
    (one) => forms[one] && isTaken(one, headers["accept-encoding"]),
  );
  if (coding) void reply.header("content-encoding", coding);
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("vary", "accept-encoding")
    .type(type)
    .send(coding ? forms[coding] : forms.plain);
}

function isTaken(coding: string, accepted: string | undefined): boolean {
  return (accepted ?? "").split(",").some((one) => {
    const [name, weight = ""] = one.trim().toLowerCase().split(";");
    return name === coding && !/^\s*q=0(\.0*)?$/.test(weight);
  });
}
