import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { CreateBucketCommand, CreateMultipartUploadCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFileServices } from "../testing/file-services.ts";
import { BlobMissing, type BlobStore } from "./blob-store.ts";
import { refuseNoRoom } from "./no-room.ts";
import { openBlobs } from "./open-blobs.ts";
import { findUnfinished } from "./s3-blobs.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-blobs-"));
});
afterAll(() => rm(folder, { recursive: true }));

const services = testFileServices();
const bucket = `parley-${randomBytes(6).toString("hex")}`;
const s3 = new S3Client({
  endpoint: services.TEST_S3_ENDPOINT,
  region: "us-east-1",
  forcePathStyle: true,
  credentials: {
    accessKeyId: services.TEST_S3_KEY,
    secretAccessKey: services.TEST_S3_SECRET,
  },
});
const keys = {
  AWS_ACCESS_KEY_ID: services.TEST_S3_KEY,
  AWS_SECRET_ACCESS_KEY: services.TEST_S3_SECRET,
};
const s3Url = `s3://${bucket}?endpoint=${encodeURIComponent(services.TEST_S3_ENDPOINT)}`;
beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
});

async function aFile(bytes: Buffer) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function listed(blobs: BlobStore, businessId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { sha256 } of blobs.list(businessId)) found.push(sha256);
  return found.sort();
}

const drivers = {
  disk: () => openBlobs({ ...keys, BLOB_STORE: `disk:${folder}/store` }),
  s3: () => openBlobs({ ...keys, BLOB_STORE: s3Url }),
};

describe.each(Object.entries(drivers))("the %s store", (_, open) => {
  const businessId = randomUUID();

  test.each([
    ["a byte", 1],
    ["slightly more than one part", 9 * 1024 * 1024 + 7],
    ["the largest file", 20 * 1024 * 1024],
  ])("returns %s as it was stored", async (_name, size) => {
    const blobs = open();
    const bytes = randomBytes(size);
    const file = await aFile(bytes);
    const key = { businessId, sha256: file.sha256 };
    await blobs.put(key, file);

    expect(await blobs.head(key)).toEqual({ size });
    expect(bytes.equals(await buffer(await blobs.get(key)))).toBe(true);
  });

  test("returns a byte range, both ends included", async () => {
    const blobs = open();
    const file = await aFile(Buffer.from("0123456789"));
    const key = { businessId, sha256: file.sha256 };
    await blobs.put(key, file);

    const part = await buffer(await blobs.get(key, { first: 2, last: 5 }));
    expect(part.toString()).toBe("2345");
  });

  test("accepts the same put twice, and lists it once", async () => {
    const blobs = open();
    const own = randomUUID();
    const file = await aFile(randomBytes(100));
    await blobs.put({ businessId: own, sha256: file.sha256 }, file);
    await blobs.put({ businessId: own, sha256: file.sha256 }, file);

    expect(await listed(blobs, own)).toEqual([file.sha256]);
  });

  test("separates businesses: deleting a blob of one keeps equal bytes of another", async () => {
    const blobs = open();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const file = await aFile(randomBytes(100));
    const { sha256 } = file;
    await blobs.put({ businessId: mine, sha256 }, file);
    await blobs.put({ businessId: theirs, sha256 }, file);
    await blobs.delete({ businessId: mine, sha256 });

    expect(await blobs.head({ businessId: mine, sha256 })).toBeUndefined();
    expect(await listed(blobs, mine)).toEqual([]);
    expect(await listed(blobs, theirs)).toEqual([sha256]);
  });

  test("reports a missing blob at once, and allows deleting it again", async () => {
    const blobs = open();
    const key = { businessId, sha256: "0".repeat(64) };
    await expect(blobs.get(key)).rejects.toThrow(BlobMissing);
    expect(await blobs.head(key)).toBeUndefined();
    await blobs.delete(key);
  });

  test("lists no blobs for an unknown business", async () => {
    expect(await listed(open(), randomUUID())).toEqual([]);
    await open().dropUnfinished(randomUUID());
  });

  test.each([
    ["../../etc", "0".repeat(64)],
    [businessId, "../passwd"],
    [businessId, "A".repeat(64)],
  ])("refuses the key %s/%s", async (one, sha256) => {
    await expect(async () => open().head({ businessId: one, sha256 })).rejects.toThrow(/^not a/);
  });
});

test("an interrupted put leaves no blob on disk, and its temporary file is deleted after a day", async () => {
  const root = join(folder, "interrupted");
  const blobs = openBlobs({ ...keys, BLOB_STORE: `disk:${root}` });
  const businessId = randomUUID();
  const sha256 = "a".repeat(64);
  const key = { businessId, sha256 };
  await expect(blobs.put(key, { path: join(folder, "gone"), size: 1 })).rejects.toThrow("ENOENT");
  expect(await readdir(join(root, businessId))).toEqual([]);

  const part = join(root, businessId, `${sha256}.x.part`);
  await writeFile(part, "half");
  await blobs.dropUnfinished(businessId);
  expect(await listed(blobs, businessId)).toEqual([]);
  expect(await readdir(join(root, businessId))).toHaveLength(1);
  const longAgo = Date.now() / 1000 - 25 * 3600;
  await utimes(part, longAgo, longAgo);
  await blobs.dropUnfinished(businessId);
  expect(await readdir(join(root, businessId))).toEqual([]);
});

test("an unfinished multipart upload is found by its age in the S3 store", async () => {
  const businessId = randomUUID();
  const Key = `${businessId}/${"b".repeat(64)}`;
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }));
  const before = (moment: Date) => findUnfinished(s3, bucket, `${businessId}/`, moment);

  expect(await listed(drivers.s3(), businessId)).toEqual([]);
  expect(await before(new Date(Date.now() - 3600_000))).toEqual([]);
  expect(await before(new Date(Date.now() + 3600_000))).toEqual([{ Key, UploadId }]);
});

test("a full disk is reported as such, and other errors stay errors", async () => {
  const full = await writeFile("/dev/full", "x").catch((error: unknown) => error);
  expect(() => refuseNoRoom(full)).toThrow("We have no room for this file right now.");
  expect(() => refuseNoRoom(new Error("a bug"))).toThrow("a bug");
});

test("an S3 store refuses a wrong key, because signatures are checked", async () => {
  const blobs = openBlobs({ ...keys, AWS_SECRET_ACCESS_KEY: "wrong", BLOB_STORE: s3Url });
  const file = await aFile(Buffer.from("x"));
  await expect(blobs.put({ businessId: randomUUID(), sha256: file.sha256 }, file)).rejects.toThrow(
    /signature/i,
  );
});
