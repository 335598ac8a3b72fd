import type { Download, files } from "@parley/contract";
import type { Context, Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findSessionPerson } from "../../identity/index.ts";
import type { FilesDependencies, Readers } from "../dependencies.ts";
import { isOwnUnused } from "../files.policy.ts";
import { type FileRow, findFile } from "../files.store.ts";
import { isDrawable } from "./draw-preview.ts";
import { openAddress, previewOf, sealAddress } from "./file-address.ts";

/** The file of a valid address. */
export async function getAddressedFile(
  ctx: Context,
  { sealer, readers }: Pick<FilesDependencies, "sealer" | "readers">,
  token: string,
) {
  const address = openAddress(sealer, ctx.businessId, token);
  const person = address && (await findSessionPerson(ctx, address.sessionId));
  if (!person) throw fail("record.not_found");
  const file = await getFetchableFile(ctx.read, person, readers, address.fileId);
  if (file.read_at >= address.endsAt) throw fail("record.not_found");
  return file;
}

/**
 * Downloads the file of an address. Permissions are checked again, so the address ends with its session. A forged or
 * expired address, or one of another business or browser, is not found.
 */
export async function fetchFile(
  ctx: Context,
  deps: FilesDependencies,
  token: string,
): Promise<Download> {
  const { businessId } = ctx;
  const { blobs } = deps;
  const { name, media_type, size, sha256 } = await getAddressedFile(ctx, deps, token);
  return { name, media_type, size, open: (range) => blobs.get({ businessId, sha256 }, range) };
}

/** Returns the address of a file for five minutes, if the person may download it. */
export async function showFile(
  ctx: PersonContext,
  { sealer, readers }: Pick<FilesDependencies, "sealer" | "readers">,
  id: string,
): Promise<{ url: string; preview_url: string | null; state: files.State }> {
  const { actor, businessId } = ctx;
  const file = await getFetchableFile(ctx.read, actor, readers, id);
  const { state, read_at } = file;
  const address = { fileId: id, sessionId: actor.sessionId, now: read_at };
  const url = sealAddress(sealer, businessId, address);
  const preview_url = isDrawable(file) ? previewOf(url) : null;
  return { url, preview_url, state: state as files.State };
}

type FetchableFile = FileRow & { sha256: string };

/** A file that this person may download. Any other is not found. */
async function getFetchableFile(
  db: TenantDb,
  person: Person,
  readers: Readers,
  id: string,
): Promise<FetchableFile> {
  const file = await findFile(db, id);
  if (!file || !(await mayFetch(db, person, readers, file))) throw fail("record.not_found");
  if (file.state === "scanning") throw fail("files.scanning");
  if (file.sha256 === null) throw fail("files.blocked", { reason: file.reason ?? "" });
  return { ...file, sha256: file.sha256 };
}

/** The owner may download an unused file; otherwise everyone who may read its record. */
async function mayFetch(
  db: TenantDb,
  person: Person,
  readers: Readers,
  file: FileRow,
): Promise<boolean> {
  const { used_by_type, used_by_id } = file;
  if (used_by_type === null || used_by_id === null) return isOwnUnused(person, file);
  return (await readers[used_by_type]?.(db, person, used_by_id)) ?? false;
}
