import { createReadStream } from "node:fs";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** Sends a file in parts, one after another. Nothing stands under the key before the last one is acknowledged. */
export async function putInParts(
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
