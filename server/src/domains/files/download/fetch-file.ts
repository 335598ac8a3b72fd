import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Download, files } from "@parley/contract";
import { parse, stringify } from "uuid";
import type { Context, Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { Place } from "#platform/secrets/sealed-column.ts";
import { findSessionPerson } from "../../identity/index.ts";
import type { FilesDependencies, Readers } from "../dependencies.ts";
import { isOwnUnused } from "../files.policy.ts";
import { type FileRow, findFile } from "../files.store.ts";
import { drawPreview, isDrawable } from "./draw-preview.ts";

/** The file of a valid address. */
async function getAddressedFile(
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
  if (file.state === "removed") throw fail("files.removed");
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

const lifeSeconds = 300;

interface FileAddress {
  readonly fileId: string;
  /** The session whose permissions are checked when it is used. */
  readonly sessionId: string;
  /** Seconds by the clock of the database. */
  readonly endsAt: number;
}

/** The address of a file for one session, encrypted so that it can be neither read nor changed. */
export function sealAddress(
  sealer: Sealer,
  businessId: string,
  { fileId, sessionId, now }: { fileId: string; sessionId: string; now: number },
): string {
  const packed = Buffer.concat([parse(fileId), parse(sessionId)]).toString("base64url");
  const token = sealer.seal(`${packed}.${now + lifeSeconds}`, addressContext(businessId));
  return `/api/v1/files/content/${token}`;
}

/** The preview address with the same token. */
const previewOf = (url: string) => url.replace("/files/content/", "/files/preview/");

function openAddress(sealer: Sealer, businessId: string, token: string): FileAddress | undefined {
  try {
    const [packed = "", endsAt] = sealer.open(token, addressContext(businessId)).split(".");
    const ids = Buffer.from(packed, "base64url");
    const [fileId, sessionId] = [stringify(ids, 0), stringify(ids, 16)];
    return { fileId, sessionId, endsAt: Number(endsAt) };
  } catch {
    return undefined;
  }
}

/** The encryption context that binds an address to its business and use. */
function addressContext(businessId: string): Place {
  return { businessId, table: "files", id: "", column: "address" };
}

/** The preview of the picture of an address, with the permissions of the file. */
export async function fetchPreview(
  ctx: Context,
  deps: FilesDependencies,
  token: string,
  size: files.PreviewSize,
): Promise<Download> {
  const { businessId } = ctx;
  const file = await getAddressedFile(ctx, deps, token);
  if (!isDrawable(file)) throw fail("record.not_found");
  const kept = await deps.blobs.get({ businessId, sha256: file.sha256 });
  const drawn = await drawPreview(businessId, await buffer(kept), size);
  return {
    name: `${file.name}.webp`,
    media_type: "image/webp",
    size: drawn.length,
    open: async (range) =>
      Readable.from([range ? drawn.subarray(range.first, range.last + 1) : drawn]),
  };
}
