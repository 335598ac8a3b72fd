import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BlobStore } from "#platform/blobs/blob-store.ts";
import { fail } from "#platform/failure.ts";
import type { HttpDependencies } from "#platform/http/http-dependencies.ts";
import { blockOf } from "#platform/http/limiter.ts";
import { callerOf, resolveTenant } from "#platform/http/request/request-context.ts";
import { sendDownload } from "#platform/http/response/send-download.ts";
import { findStoredFile } from "../../files/index.ts";
import { isPictureShown } from "../articles/readers.store.ts";
import { findSettings } from "../settings/settings.store.ts";
import { findReach } from "../visibility/reach.ts";

type Dependencies = Pick<HttpDependencies, "database" | "directory" | "limiter"> & {
  readonly blobs: BlobStore;
};

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The pictures of public articles: only those that the published text of an article shows which a visitor may read. */
export function servePictures(
  app: FastifyInstance,
  { database, directory, limiter, blobs }: Dependencies,
): void {
  app.get(
    "/knowledge-base/images/:file",
    { config: { operation: "knowledge.picture" } },
    async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const caller = callerOf(request);
      const businessId = await resolveTenant(directory, {}, caller.host);
      await limiter.draw("download", businessId, { block: blockOf(caller.ip) });
      const { file: id } = request.params;
      const db = database.reader(businessId);
      const file = uuid.test(id) ? await findStoredFile(db, id) : undefined;
      if (file?.used_by_type !== "kb_article" || !file.used_by_id || !file.sha256) {
        throw fail("record.not_found");
      }
      const [reach, settings] = await Promise.all([findReach(db, "public"), findSettings(db)]);
      const isShown =
        settings.public_access && (await isPictureShown(db, reach, file.used_by_id, id));
      if (!isShown) throw fail("record.not_found");
      const { name, media_type, size, sha256 } = file;
      return sendDownload(request, reply, {
        name,
        media_type,
        size,
        open: (range) => blobs.get({ businessId, sha256 }, range),
      });
    },
  );
}
