import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { giveRoomBack } from "../file-usage.store.ts";
import { fileBlocked } from "../files.events.ts";
import { blockFiles, findFile, updateScanned } from "../files.store.ts";
import type { FilesParts } from "../parts.ts";

/**
 * Has a file looked at. While the scanner is away the file is labelled unscanned, which lets it be fetched with a
 * warning, and the job comes back later.
 */
export async function scanKeptFile(
  ctx: Context,
  { blobs, scanner }: Pick<FilesParts, "blobs" | "scanner">,
  id: string,
): Promise<void> {
  const file = await findFile(ctx.read, id);
  if (!file?.sha256 || file.state === "ready") return;
  const { sha256 } = file;
  const settle = (state: "ready" | "unscanned") =>
    ctx.transact((tx) => updateScanned(tx, id, state));
  // The process that took the file had a scanner, this one has none.
  if (!scanner) return settle("unscanned");
  try {
    const bytes = await blobs.get({ businessId: ctx.businessId, sha256 });
    const { found } = await scanner.scan(bytes);
    await (found ? ctx.transact((tx) => block(tx, ctx, sha256, found)) : settle("ready"));
  } catch (error) {
    await settle("unscanned");
    throw error;
  }
}

/** Equal bytes are equally bad: every file of the business that has them is blocked. */
async function block(tx: TenantTx, ctx: Context, sha256: string, reason: string): Promise<void> {
  const blocked = await blockFiles(tx, sha256, reason);
  await giveRoomBack(
    tx,
    blocked.reduce((sum, { size }) => sum + size, 0),
  );
  for (const { id, used_by_type, used_by_id } of blocked) {
    const said = { file_id: id, reason, used_by_type, used_by_id };
    await announce(tx, ctx, fileBlocked(said, { record: "file", id }));
  }
}
