import { resolve } from "node:path";
import type { Config } from "../config.ts";
import type { BlobStore } from "./blob-store.ts";
import { diskBlobs } from "./disk-blobs.ts";
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
