import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { blockOf, type Limiter } from "#platform/http/limiter.ts";
import { callerOf } from "#platform/http/request/request-context.ts";
import { type MailPage, sendMailPage } from "#platform/mailer/mail-page.ts";
import { siteUrl } from "../../tenancy/index.ts";
import { returnPath } from "./connect-mailbox.ts";

interface Dependencies {
  readonly limiter: Limiter;
  readonly baseUrl: string;
}

const Returned = z.object({
  // The label of a site and a secret.
  state: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.[\w-]{43}$/),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
});

/**
 * Providers send browsers back to one address of the platform. It sends them on to the site that they came from, where the
 * session is. The code is in the fragment, which no server and no log gets to see; it is worthless without the verifier.
 */
export function serveReturnPage(app: FastifyInstance, { limiter, baseUrl }: Dependencies): void {
  app.get(returnPath, async (request: FastifyRequest, reply) => {
    await limiter.draw("public", "mail_connected", { block: blockOf(callerOf(request).ip) });
    const returned = Returned.safeParse(request.query).data;
    if (!returned) {
      return sendMailPage(reply, request, { status: 404, page: unknownReturn, path: returnPath });
    }
    const { state, code, error = "none" } = returned;
    const fragment = new URLSearchParams({ state, ...(code ? { code } : { error }) });
    const [label = ""] = state.split(".");
    return reply
      .code(303)
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("location", `${siteUrl(label, baseUrl)}/config/email#${fragment.toString()}`)
      .send();
  });
}

const unknownReturn: MailPage = {
  title: "This sign-in is not known",
  body: () => "<p>Open your workspace, and connect the mailbox again on the Email page.</p>",
};
