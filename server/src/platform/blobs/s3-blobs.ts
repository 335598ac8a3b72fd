import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import {
  type BlobKey,
  BlobMissing,
  type BlobStore,
  dayMs,
  folderOf,
  pathOf,
} from "./blob-store.ts";
import { refuseNoRoom } from "./no-room.ts";

interface S3Settings {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Without them the machine's own role is asked. */
  readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Larger files go up in parts, so that no store has to take them in one breath. */
const partBytes = 8 * 1024 * 1024;

/** Blobs as objects of one bucket, under `{business}/{sha256}`. */
export function s3Blobs({ bucket: Bucket, endpoint, region, credentials }: S3Settings): BlobStore {
  const client = new S3Client({
    region,
    forcePathStyle: true,
    // A stream would be wrapped in chunks to carry a checksum at its end, which not every store understands.
    requestChecksumCalculation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 2000, requestTimeout: 30_000 },
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const object = (key: BlobKey) => ({ Bucket, Key: pathOf(key) });
  return {
    async put(key, { path, size }) {
      const sent =
        size > partBytes
          ? putInParts(client, object(key), { path, size }, partBytes)
          : client.send(
              new PutObjectCommand({
                ...object(key),
                Body: createReadStream(path),
                ContentLength: size,
              }),
            );
      await sent.catch(refuseNoRoom);
    },
    async get(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body } = await client
        .send(new GetObjectCommand({ ...object(key), ...(Range && { Range }) }))
        .catch((error: unknown) => {
          throw isMissing(error) ? new BlobMissing(key) : error;
        });
      return Body as Readable;
    },
    head: (key) =>
      client.send(new HeadObjectCommand(object(key))).then(
        ({ ContentLength }) => ({ size: ContentLength ?? 0 }),
        (error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        },
      ),
    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    async *list(businessId) {
      const Prefix = `${folderOf(businessId)}/`;
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key = "", Size = 0, LastModified = new Date() } of Contents) {
          yield { sha256: Key.slice(Prefix.length), size: Size, modifiedAt: LastModified };
        }
      }
    },
    async dropUnfinished(businessId) {
      const before = new Date(Date.now() - dayMs);
      for (const part of await findUnfinished(client, Bucket, `${folderOf(businessId)}/`, before)) {
        await client.send(new AbortMultipartUploadCommand({ Bucket, ...part }));
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Sends a file in parts, one after another. Nothing stands under the key before the last one is acknowledged. */
async function putInParts(
  client: S3Client,
  place: Place,
  { path, size }: { path: string; size: number },
  partBytes: number,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  const upload = { ...place, UploadId };
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  try {
    for (let start = 0; start < size; start += partBytes) {
      const end = Math.min(start + partBytes, size) - 1;
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({
          ...upload,
          PartNumber,
          Body: createReadStream(path, { start, end }),
          ContentLength: end - start + 1,
        }),
      );
      Parts.push({ PartNumber, ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // If this fails too, the nightly round throws the parts away.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Uploads in parts under a prefix that began before a moment and never came to an end. */
export async function findUnfinished(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  before: Date,
): Promise<{ Key: string; UploadId: string }[]> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
  return Uploads.flatMap(({ Key, UploadId, Initiated }) =>
    Key && UploadId && Initiated && Initiated < before ? [{ Key, UploadId }] : [],
  );
}
