import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { deleteBlobUntouchedSince } from "../blobs.store.ts";
import type { FilesDependencies } from "../dependencies.ts";
import { releaseStorage } from "../file-usage.store.ts";
import { clearFiles, lockFiles } from "../files.store.ts";

export const removeBytes = jobKind(
  "files.remove_bytes",
  z.object({ blobs: z.array(z.object({ sha256: z.string(), since: z.string() })) }),
);

/**
 * Takes the bytes and the names from files for everybody; the new name says so. The bytes are deleted after the commit,
 * unless another file has them.
 */
export async function removeFiles(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  ids: readonly string[],
  name: string,
): Promise<void> {
  if (ids.length === 0) return;
  const files = await lockFiles(tx, ids);
  await clearFiles(tx, ids, name.slice(0, 150));
  await releaseStorage(
    tx,
    files.reduce((sum, { size, state }) => sum + (state === "blocked" ? 0 : size), 0),
  );
  const blobs = files.flatMap(({ sha256, created_at }) =>
    sha256 === null ? [] : [{ sha256, since: created_at }],
  );
  if (blobs.length > 0) await enqueue(tx, ctx, removeBytes, { blobs });
}

/** Deletes bytes that no file has. Bytes that somebody brought again meanwhile are left to the nightly clean-up. */
export async function runRemoveBytes(
  ctx: Context,
  { blobs: store }: Pick<FilesDependencies, "blobs">,
  { blobs }: z.output<typeof removeBytes.schema>,
): Promise<void> {
  for (const { sha256, since } of blobs) {
    // The bytes are deleted before the commit: a concurrent upload waits for it and stores them again.
    await ctx.transact(async (tx) => {
      if (await deleteBlobUntouchedSince(tx, sha256, since))
        await store.delete({ businessId: ctx.businessId, sha256 });
    });
  }
}
