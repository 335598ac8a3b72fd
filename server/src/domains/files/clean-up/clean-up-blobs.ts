import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { adoptBlob, deleteUnusedBlob, findUnusedBlobs } from "../blobs.store.ts";
import type { FilesDependencies } from "../dependencies.ts";
import { releaseStorage } from "../file-usage.store.ts";
import { deleteUnusedUploads, findUnscannedFiles } from "../files.store.ts";
import { scanFile } from "../scan/scan-file.ts";

const batchSize = 500;

/** The nightly clean-up of a business: deletes unused uploads and blobs, and enqueues missing scans. */
export async function cleanUpBlobs(
  ctx: Context,
  { blobs, scanner }: Pick<FilesDependencies, "blobs" | "scanner">,
): Promise<void> {
  while ((await deleteUploads(ctx)) > 0);
  for await (const blob of blobs.list(ctx.businessId)) {
    await ctx.transact((tx) => adoptBlob(tx, blob));
  }
  await removeUnused(ctx, blobs);
  await blobs.dropUnfinished(ctx.businessId);
  if (scanner) await enqueueScans(ctx);
}

function deleteUploads(ctx: Context): Promise<number> {
  return ctx.transact(async (tx) => {
    const sizes = await deleteUnusedUploads(tx, batchSize);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > 0) await releaseStorage(tx, bytes);
    return sizes.length;
  });
}

async function removeUnused(ctx: Context, blobs: FilesDependencies["blobs"]): Promise<void> {
  for (let after = ""; ; ) {
    const page = await findUnusedBlobs(ctx.read, after, batchSize);
    for (const sha256 of page) {
      // The bytes are deleted before the commit: a concurrent upload waits for it and stores them again.
      await ctx.transact(async (tx) => {
        if (await deleteUnusedBlob(tx, sha256))
          await blobs.delete({ businessId: ctx.businessId, sha256 });
      });
    }
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
}

async function enqueueScans(ctx: Context): Promise<void> {
  const ids = await findUnscannedFiles(ctx.read, batchSize);
  await ctx.transact(async (tx) => {
    for (const id of ids)
      await enqueue(tx, ctx, scanFile, { file_id: id }, { jobKey: `scan:${id}` });
  });
}

export const cleanUpBlobsJob = jobKind("files.tidy", z.object({}));

/** Enqueues the clean-up as a separate job, because it calls the blob store. */
export async function scheduleBlobCleanUp(tx: TenantTx): Promise<number> {
  await enqueue(
    tx,
    { requestId: "nightly" },
    cleanUpBlobsJob,
    {},
    { jobKey: cleanUpBlobsJob.name },
  );
  return 0;
}
