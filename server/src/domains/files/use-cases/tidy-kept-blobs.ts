import type { Context } from "#platform/context.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { adoptBlob, deleteUnusedBlob, findUnusedBlobs } from "../blobs.store.ts";
import { giveRoomBack } from "../file-usage.store.ts";
import { deleteForgottenFiles, findUnscannedFiles } from "../files.store.ts";
import type { FilesParts } from "../parts.ts";
import { scanFile } from "../scan-file.job.ts";

const atOnce = 500;

/** The night of a business's files: what nothing came to use goes, with its bytes, and what nobody checked is checked. */
export async function tidyKeptBlobs(
  ctx: Context,
  { blobs, scanner }: Pick<FilesParts, "blobs" | "scanner">,
): Promise<void> {
  while ((await forgetFiles(ctx)) > 0);
  for await (const blob of blobs.list(ctx.businessId)) {
    await ctx.transact((tx) => adoptBlob(tx, blob));
  }
  await removeUnused(ctx, blobs);
  await blobs.dropUnfinished(ctx.businessId);
  if (scanner) await askForScans(ctx);
}

function forgetFiles(ctx: Context): Promise<number> {
  return ctx.transact(async (tx) => {
    const sizes = await deleteForgottenFiles(tx, atOnce);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes > 0) await giveRoomBack(tx, bytes);
    return sizes.length;
  });
}

async function removeUnused(ctx: Context, blobs: FilesParts["blobs"]): Promise<void> {
  for (let after = ""; ; ) {
    const page = await findUnusedBlobs(ctx.read, after, atOnce);
    for (const sha256 of page) {
      // The bytes go before the transaction ends: whoever brings them anew meanwhile waits for it, and puts them back.
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

async function askForScans(ctx: Context): Promise<void> {
  const ids = await findUnscannedFiles(ctx.read, atOnce);
  await ctx.transact(async (tx) => {
    for (const id of ids)
      await enqueue(tx, ctx, scanFile, { file_id: id }, { jobKey: `scan:${id}` });
  });
}
