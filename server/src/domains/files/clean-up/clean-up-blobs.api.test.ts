import { createHash, randomBytes, randomUUID } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Context, PersonContext } from "#platform/context.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testFolder } from "#platform/testing/config.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { aNote, uploaded } from "../files.builders.ts";
import { uploadFile } from "../upload/upload-file.ts";
import { cleanUpBlobs, scheduleBlobCleanUp } from "./clean-up-blobs.ts";

const desk = testDesk();

function context(name: "acme" | "globex" = "acme"): Context {
  return jobContext(desk.self.parts.database, desk.business(name).id, "night");
}

const tidy = () => cleanUpBlobs(context(), desk.self.parts.files);
const hashOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

async function stored(name: "acme" | "globex" = "acme"): Promise<string[]> {
  const found: string[] = [];
  const { id } = desk.business(name);
  for await (const { sha256 } of desk.self.parts.files.blobs.list(id)) found.push(sha256);
  return found.sort();
}

async function age(by: string) {
  const { id } = desk.business();
  await desk.rows(
    "update files set created_at = created_at - $2::interval where business_id = $1",
    [id, by],
  );
  await desk.rows(
    "update blobs set touched_at = touched_at - $2::interval where business_id = $1",
    [id, by],
  );
}

const usage = () =>
  desk.rows("select bytes from file_usage where business_id = $1", [desk.business().id]);

/** I13: every file has its blob, and the name of the blob is its hash. */
async function everyFileIsWhole(): Promise<number> {
  const rows = await desk.rows<{ business_id: string; sha256: string; size: number }>(
    "select business_id, sha256, size from files where sha256 is not null",
  );
  for (const { business_id: businessId, sha256, size } of rows) {
    const bytes = await buffer(await desk.self.parts.files.blobs.get({ businessId, sha256 }));
    expect([hashOf(bytes), bytes.length]).toEqual([sha256, size]);
  }
  return rows.length;
}

test("uploads unused for a day are deleted with their bytes and their share of the storage", async () => {
  const note = aNote();
  await uploaded(await desk.as("customer"), note);
  await age("23 hours 59 minutes");
  await tidy();
  expect(await stored()).toEqual([hashOf(String(note.bytes))]);

  await age("2 minutes");
  await tidy();
  expect(await stored()).toEqual([]);
  expect(await desk.rows("select from files where business_id = $1", [desk.business().id])).toEqual(
    [],
  );
  expect(await usage()).toEqual([{ bytes: 0 }]);
});

test("bytes used by another file of the business, or by another business, are kept", async () => {
  const note = aNote();
  const id = await uploaded(await desk.as("customer"), note);
  await uploaded(await desk.as("agent"), note);
  await uploaded(await desk.as("agent", "globex"), note);
  await desk.rows("update files set used_by_type = 'message', used_by_id = id where id = $1", [id]);
  await age("2 days");
  await tidy();

  expect(await stored("acme")).toEqual([hashOf(String(note.bytes))]);
  expect(await stored("globex")).toEqual([hashOf(String(note.bytes))]);
  expect(await everyFileIsWhole()).toBeGreaterThan(1);
});

test("a crash between the bytes and the row leaves no file, only bytes that are deleted after a day", async () => {
  const { files: deps } = desk.self.parts;
  const bytes = randomBytes(100);
  const path = join(testFolder(desk.self.copy), randomUUID());
  await writeFile(path, bytes);
  const upload = { name: "a.bin", path, size: bytes.length, sha256: hashOf(bytes) };
  let transactions = 0;
  const inner = context();
  const crashing = {
    ...inner,
    read: inner.read,
    actor: { kind: "person", id: desk.business().people.agent.id, permissions: new Set() },
    transact: (work: never) => {
      if (++transactions === 2) throw new Error("killed");
      return inner.transact(work);
    },
  } as unknown as PersonContext;
  await expect(uploadFile(crashing, deps, "message", upload)).rejects.toThrow("killed");

  expect(await stored()).toEqual([upload.sha256]);
  expect(await desk.rows("select from files where sha256 = $1", [upload.sha256])).toEqual([]);
  await tidy();
  expect(await stored()).toEqual([upload.sha256]);
  await age("25 hours");
  await tidy();
  expect(await stored()).toEqual([]);
});

test("bytes without a row are deleted once they are a day old", async () => {
  const { id } = desk.business();
  const bytes = randomBytes(100);
  const path = join(testFolder(desk.self.copy), randomUUID());
  await writeFile(path, bytes);
  await desk.self.parts.files.blobs.put(
    { businessId: id, sha256: hashOf(bytes) },
    { path, size: 100 },
  );
  await tidy();
  expect(await stored()).toEqual([hashOf(bytes)]);

  await desk.rows("delete from blobs where business_id = $1", [id]);
  const longAgo = Date.now() / 1000 - 25 * 3600;
  await utimes(join(testFolder(desk.self.copy), "blobs", id, hashOf(bytes)), longAgo, longAgo);
  await tidy();
  expect(await stored()).toEqual([]);
});

test("bytes uploaded again during the clean-up are kept", async () => {
  const note = aNote();
  await uploaded(await desk.as("customer"), note);
  await age("2 days");
  const { blobs, scanner } = desk.self.parts.files;
  const client = await desk.as("agent");
  let again: Promise<string> | undefined;
  // The upload starts while the clean-up is about to delete: it has to wait and store the bytes again.
  const slow = {
    ...blobs,
    async delete(key: Parameters<typeof blobs.delete>[0]) {
      again = uploaded(client, note);
      await untilOneWaits();
      await blobs.delete(key);
    },
  };
  await cleanUpBlobs(context(), { blobs: slow, scanner });
  await again;

  expect(await stored()).toEqual([hashOf(String(note.bytes))]);
  await everyFileIsWhole();
});

async function untilOneWaits() {
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(() => desk.rows(waiting)).not.toHaveLength(0);
}

test("the nightly job enqueues the clean-up in every business", async () => {
  await uploaded(await desk.as("customer"));
  await age("2 days");
  await context().transact(scheduleBlobCleanUp);
  await desk.drain();
  expect(await stored()).toEqual([]);
});
