import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BlobStore } from "#platform/blobs/blob-store.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { blockOf, type Limiter } from "#platform/http/limiter.ts";
import { callerOf } from "#platform/http/request/request-context.ts";
import { sendDownload } from "#platform/http/response/send-download.ts";
import { type MailPage, sendMailPage, unknownLink } from "#platform/mailer/mail-page.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import { openMailedFileLink } from "./mailed-file-link.ts";
import { findMailedFile } from "./ticket-mails.store.ts";

interface Dependencies {
  readonly database: TenantDatabase;
  readonly sealer: Sealer;
  readonly limiter: Limiter;
  readonly blobs: BlobStore;
}

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The links in mails whose files were too large. They end after 30 days, and as soon as the message or the file is
 * removed. A file is sent as a download that never runs.
 */
export function serveMailedFiles(
  app: FastifyInstance,
  { database, sealer, limiter, blobs }: Dependencies,
): void {
  app.get("/mail/file/:token", { exposeHeadRoute: false }, async (request: Request, reply) => {
    await limiter.draw("public", "stop", { block: blockOf(callerOf(request).ip) });
    const path = request.url;
    const link = openMailedFileLink(sealer, request.params.token);
    if (!link) return sendMailPage(reply, request, { status: 404, page: unknownLink, path });
    const file = await findMailedFile(database.reader(link.business), link);
    if (!file) return sendMailPage(reply, request, { status: 410, page: ended, path });
    const { name, media_type, size, sha256 } = file;
    const businessId = link.business;
    return sendDownload(request, reply, {
      name,
      media_type,
      size,
      open: (range) => blobs.get({ businessId, sha256 }, range),
    });
  });
}

const ended: MailPage = {
  title: "This file is no longer available",
  body: () =>
    "<p>The link has ended, or the file was removed. Answer the mail to ask for it again.</p>",
};
