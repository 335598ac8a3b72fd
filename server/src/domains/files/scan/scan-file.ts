import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { announce } from "#platform/outbox/event.ts";
import type { FilesDependencies } from "../dependencies.ts";
import { releaseStorage } from "../file-usage.store.ts";
import { fileBlocked } from "../files.events.ts";
import { blockFiles, findFile, updateScanned } from "../files.store.ts";

/**
 * Scans a file. While the scanner is unavailable the file is labelled unscanned, so that it can be downloaded with a
 * warning, and the job is retried.
 */
export async function runScan(
  ctx: Context,
  { blobs, scanner }: Pick<FilesDependencies, "blobs" | "scanner">,
  id: string,
): Promise<void> {
  const file = await findFile(ctx.read, id);
  if (!file?.sha256 || file.state === "ready") return;
  const { sha256 } = file;
  const settle = (state: "ready" | "unscanned") =>
    ctx.transact((tx) => updateScanned(tx, id, state));
  // The process that accepted the file had a scanner, this one has none.
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

/** Blocks every file of the business with these bytes. */
async function block(tx: TenantTx, ctx: Context, sha256: string, reason: string): Promise<void> {
  const blocked = await blockFiles(tx, sha256, reason);
  await releaseStorage(
    tx,
    blocked.reduce((sum, { size }) => sum + size, 0),
  );
  for (const { id, used_by_type, used_by_id } of blocked) {
    const payload = { file_id: id, reason, used_by_type, used_by_id };
    await announce(tx, ctx, fileBlocked(payload, { record: "file", id }));
  }
}

export const scanFile = jobKind("files.scan", z.object({ file_id: z.uuid() }));
