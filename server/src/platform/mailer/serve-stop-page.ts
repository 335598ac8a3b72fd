import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TenantDatabase } from "../db/tenant-db.ts";
import { blockOf, type Limiter } from "../http/limiter.ts";
import { callerOf } from "../http/request/request-context.ts";
import { PLATFORM } from "../ids.ts";
import type { Sealer } from "../secrets/seal.ts";
import { reportSender, stopMailsTo } from "./platform-mail.store.ts";
import { openStopLink } from "./platform-mail.ts";

interface Dependencies {
  readonly database: TenantDatabase;
  readonly sealer: Sealer;
  readonly limiter: Limiter;
}

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The page behind the link in mails that nobody asked for. Opening it changes nothing, because mail programs open links
 * by themselves; a button, or the one click of a mail program (RFC 8058), does.
 */
export function serveStopPage(app: FastifyInstance, deps: Dependencies): void {
  const { database, sealer, limiter } = deps;

  async function linkOf(request: Request) {
    await limiter.draw("public", "stop", { block: blockOf(callerOf(request).ip) });
    return openStopLink(sealer, request.params.token);
  }

  app.register(async (scope) => {
    // A form, or what a mail program sends. Nothing of it is read: the address says it all.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 }, (_, __, done) =>
      done(null, undefined),
    );

    scope.get("/mail/stop/:token", async (request: Request, reply) =>
      (await linkOf(request))
        ? send(reply, request, 200, choice)
        : send(reply, request, 404, unknown),
    );
    scope.post("/mail/stop/:token", async (request: Request, reply) => {
      const link = await linkOf(request);
      if (!link) return send(reply, request, 404, unknown);
      await database.transact(PLATFORM, (tx) => stopMailsTo(tx, link.recipient));
      return send(reply, request, 200, stopped);
    });
    scope.post("/mail/stop/:token/report", async (request: Request, reply) => {
      const link = await linkOf(request);
      if (!link) return send(reply, request, 404, unknown);
      await database.transact(PLATFORM, async (tx) => {
        await stopMailsTo(tx, link.recipient);
        await reportSender(tx, link.sender, link.recipient);
      });
      return send(reply, request, 200, reported);
    });
  });
}

interface Page {
  readonly title: string;
  readonly body: (path: string) => string;
}

const choice: Page = {
  title: "Stop these mails",
  body: (
    path,
  ) => `<p>Workspaces of Parley will not be able to send invitations to your address any more.
Mails that you ask for, such as a code to sign in, still arrive.</p>
<form method="post" action="${path}"><button>Stop these mails</button></form>
<p>Does the mail pretend to be somebody else, or advertise? Report it, and we look at who sent it.</p>
<form method="post" action="${path}/report"><button class="plain">Stop and report</button></form>`,
};

const stopped: Page = {
  title: "Stopped",
  body: () => "<p>No workspace can send invitations to your address any more.</p>",
};

const reported: Page = {
  title: "Reported",
  body: () => "<p>Thank you. We stopped these mails and will look at who sent them.</p>",
};

const unknown: Page = {
  title: "This link does not work",
  body: () => "<p>Open the link as it stands in the mail, whole.</p>",
};

function send(reply: FastifyReply, request: Request, status: number, { title, body }: Page) {
  const path = `/mail/stop/${encodeURIComponent(request.params.token)}`;
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="icon" href="data:,"><style nonce="${request.nonce}">${style}</style></head>
<body><main><h1>${title}</h1>${body(path)}</main></body></html>`);
}

const style = `
:root{color-scheme:light dark;--ink:#17211f;--line:#dfe5e3;--paper:#fff;--accent:#006f85;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e6ecea;--line:#2b3533;--paper:#121716;--accent:#5cc3d8;--on:#0c1514}}
body{margin:0;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;font-weight:600;padding:.6rem 1rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on);cursor:pointer}
button.plain{background:none;color:var(--accent)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;
