import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { releaseStorage } from "../file-usage.store.ts";
import { fileDeleted } from "../files.events.ts";
import { deleteUnusedFile, findFile } from "../files.store.ts";

/** Deletes an unused upload of the caller. The nightly clean-up removes its bytes if no other file has them. */
export async function deleteFile(ctx: PersonContext, id: string): Promise<{ message: string }> {
  await ctx.transact(async (tx) => {
    const file = await findFile(tx, id);
    if (file?.owner_id !== ctx.actor.id) throw fail("record.not_found");
    const size = await deleteUnusedFile(tx, id);
    if (size === undefined) throw fail("files.in_use");
    if (file.state !== "blocked") await releaseStorage(tx, size);
    await announce(tx, ctx, fileDeleted({ file_id: id }, { record: "file", id }));
  });
  return { message: "File deleted successfully" };
}
