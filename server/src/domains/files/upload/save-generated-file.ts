import type { Spooled } from "#platform/blobs/spool.ts";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { touchBlob } from "../blobs.store.ts";
import type { FilesDependencies } from "../dependencies.ts";
import { reserveStorage } from "../file-usage.store.ts";
import { insertFile } from "../files.store.ts";

interface GeneratedFile extends Spooled {
  readonly owner_id: string;
  readonly name: string;
  readonly media_type: string;
}

/** Keeps a file that the desk made for a person, for a day. No scanner looks at it: nobody brought it. */
export async function saveGeneratedFile(
  ctx: Context,
  { blobs }: Pick<FilesDependencies, "blobs">,
  { owner_id, name, media_type, path, size, sha256 }: GeneratedFile,
  then: (tx: TenantTx, fileId: string) => Promise<void>,
): Promise<void> {
  await ctx.transact((tx) => touchBlob(tx, { sha256, size }));
  await blobs.put({ businessId: ctx.businessId, sha256 }, { path, size });
  await ctx.transact(async (tx) => {
    if (!(await reserveStorage(tx, size))) throw fail("files.quota");
    const id = newId();
    const kept = { id, owner_id, name, size, sha256, media_type, width: null, height: null };
    await insertFile(tx, { ...kept, purpose: "export", state: "ready" });
    await then(tx, id);
  });
}
