import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { BlobMissing, type BlobStore, dayMs, folderOf, pathOf } from "./blob-store.ts";
import { refuseNoRoom } from "./no-room.ts";
import { s3Blobs } from "./s3-blobs.ts";

type Settings = Pick<Config, "BLOB_STORE" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY">;

/** `disk:/a/folder`, or `s3://bucket?endpoint=https://…&region=…`. */
export function openBlobs({ BLOB_STORE, ...keys }: Settings): BlobStore {
  if (BLOB_STORE.startsWith("disk:")) return diskBlobs(resolve(BLOB_STORE.slice(5)));
  const { hostname, searchParams } = new URL(BLOB_STORE);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  return s3Blobs({
    bucket: hostname,
    endpoint: searchParams.get("endpoint") ?? undefined,
    region: searchParams.get("region") ?? "us-east-1",
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}

const unfinished = ".part";

/** Blobs as files under one folder, a folder a business. */
function diskBlobs(root: string): BlobStore {
  return {
    async put(key, { path }) {
      const place = join(root, pathOf(key));
      const part = `${place}.${randomUUID()}${unfinished}`;
      await mkdir(dirname(place), { recursive: true });
      try {
        await copyFile(path, part);
        await sync(part);
        await rename(part, place);
        await sync(dirname(place));
      } catch (error) {
        await rm(part, { force: true });
        refuseNoRoom(error);
      }
    },
    async get(key, range) {
      const file = await open(join(root, pathOf(key))).catch(ifMissing(() => missing(key)));
      return file.createReadStream(range && { start: range.first, end: range.last });
    },
    async head(key) {
      const found = await stat(join(root, pathOf(key))).catch(ifMissing(() => undefined));
      return found && { size: found.size };
    },
    delete: (key) => rm(join(root, pathOf(key)), { force: true }),
    async *list(businessId) {
      for await (const { name, path } of entries(root, businessId)) {
        if (name.endsWith(unfinished)) continue;
        const found = await stat(path).catch(ifMissing(() => undefined));
        if (found) yield { sha256: name, size: found.size, modifiedAt: found.mtime };
      }
    },
    async dropUnfinished(businessId) {
      for await (const { name, path } of entries(root, businessId)) {
        if (!name.endsWith(unfinished)) continue;
        const found = await stat(path).catch(ifMissing(() => undefined));
        if (found && found.mtimeMs < Date.now() - dayMs) await rm(path, { force: true });
      }
    },
  };
}

async function* entries(root: string, businessId: string) {
  const folder = join(root, folderOf(businessId));
  const names = await opendir(folder).catch(ifMissing(() => undefined));
  for await (const { name } of names ?? []) yield { name, path: join(folder, name) };
}

/** Until this returns, a power cut may take back what was written. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function ifMissing<T>(answer: () => T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return answer();
    throw error;
  };
}

function missing(key: Parameters<BlobStore["get"]>[0]): never {
  throw new BlobMissing(key);
}
