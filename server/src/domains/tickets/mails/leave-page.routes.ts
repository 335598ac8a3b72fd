import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { blockOf, type Limiter } from "#platform/http/limiter.ts";
import { callerOf } from "#platform/http/request/request-context.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import {
  ignoreBodies,
  type MailPage,
  sendMailPage,
  unknownLink,
} from "#platform/mailer/mail-page.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import { leaveTicket } from "../lifecycle/change-watchers.ts";
import { openLeaveLink } from "./leave-link.ts";

interface Dependencies {
  readonly database: TenantDatabase;
  readonly sealer: Sealer;
  readonly limiter: Limiter;
}

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The page behind the unsubscribe link of mails to those who follow a ticket. Opening it changes nothing, because mail
 * programs open links by themselves; its button, or the one click of a mail program (RFC 8058), does.
 */
export function serveLeavePage(
  app: FastifyInstance,
  { database, sealer, limiter }: Dependencies,
): void {
  async function linkOf(request: Request) {
    await limiter.draw("public", "stop", { block: blockOf(callerOf(request).ip) });
    return openLeaveLink(sealer, request.params.token);
  }
  function send(reply: FastifyReply, request: Request, status: number, page: MailPage) {
    const path = `/mail/leave/${encodeURIComponent(request.params.token)}`;
    return sendMailPage(reply, request, { status, page, path });
  }

  app.register(async (scope) => {
    ignoreBodies(scope);
    scope.get("/mail/leave/:token", async (request: Request, reply) =>
      (await linkOf(request))
        ? send(reply, request, 200, choice)
        : send(reply, request, 404, unknownLink),
    );
    scope.post("/mail/leave/:token", async (request: Request, reply) => {
      const link = await linkOf(request);
      if (!link) return send(reply, request, 404, unknownLink);
      await leaveTicket(jobContext(database, link.business, request.id), link);
      return send(reply, request, 200, left);
    });
  });
}

const choice: MailPage = {
  title: "Stop following this ticket",
  body: (
    path,
  ) => `<p>You will get no more mails about this ticket, unless somebody adds you to it again.</p>
<form method="post" action="${path}"><button>Stop following</button></form>`,
};

const left: MailPage = {
  title: "Stopped",
  body: () => "<p>You no longer follow this ticket.</p>",
};
