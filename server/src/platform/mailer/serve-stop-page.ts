import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TenantDatabase } from "../db/tenant-db.ts";
import { blockOf, type Limiter } from "../http/limiter.ts";
import { callerOf } from "../http/request/request-context.ts";
import { PLATFORM } from "../ids.ts";
import type { Sealer } from "../secrets/seal.ts";
import { ignoreBodies, type MailPage as Page, sendMailPage, unknownLink } from "./mail-page.ts";
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
    ignoreBodies(scope);

    scope.get("/mail/stop/:token", async (request: Request, reply) =>
      (await linkOf(request))
        ? send(reply, request, 200, choice)
        : send(reply, request, 404, unknownLink),
    );
    scope.post("/mail/stop/:token", async (request: Request, reply) => {
      const link = await linkOf(request);
      if (!link) return send(reply, request, 404, unknownLink);
      await database.transact(PLATFORM, (tx) => stopMailsTo(tx, link.recipient));
      return send(reply, request, 200, stopped);
    });
    scope.post("/mail/stop/:token/report", async (request: Request, reply) => {
      const link = await linkOf(request);
      if (!link) return send(reply, request, 404, unknownLink);
      await database.transact(PLATFORM, async (tx) => {
        await stopMailsTo(tx, link.recipient);
        await reportSender(tx, link.sender, link.recipient);
      });
      return send(reply, request, 200, reported);
    });
  });
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

function send(reply: FastifyReply, request: Request, status: number, page: Page) {
  const path = `/mail/stop/${encodeURIComponent(request.params.token)}`;
  return sendMailPage(reply, request, { status, page, path });
}
