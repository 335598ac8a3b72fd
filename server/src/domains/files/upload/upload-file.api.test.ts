import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { files } from "@parley/contract";
import { expect, test } from "vitest";
import { testFolder } from "#platform/testing/config.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { aNote, upload, uploaded } from "../files.builders.ts";

const desk = testDesk();

test("an upload is stored under the hash of its bytes, returned to its owner, and publishes an event", async () => {
  const client = await desk.as("customer");
  const { status, body } = await upload(client, { name: "Ärger.txt", bytes: "ouch" });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: "File uploaded successfully",
    file: { name: "Ärger.txt", size: 4, media_type: "text/plain", state: "unscanned" },
  });
  const sha256 = createHash("sha256").update("ouch").digest("hex");
  const key = { businessId: desk.business().id, sha256 };
  expect(await desk.self.parts.files.blobs.head(key)).toEqual({ size: 4 });
  expect(await desk.announced()).toEqual(["file.uploaded"]);
});

test("no temporary file remains after a request, whatever its result", async () => {
  const client = await desk.as("customer");
  await upload(client, aNote());
  await upload(client, { name: "setup.exe", bytes: "MZ" });
  await upload(client, { name: "empty.txt", bytes: "" });

  expect(await readdir(`${testFolder(desk.self.copy)}/spool`)).toEqual([]);
});

test("equal bytes are stored once per business", async () => {
  const note = aNote();
  await uploaded(await desk.as("customer"), note);
  await uploaded(await desk.as("agent"), note);
  await uploaded(await desk.as("agent", "globex"), note);

  const sha256 = createHash("sha256").update(String(note.bytes)).digest("hex");
  const rows = await desk.rows("select business_id from blobs where sha256 = $1 order by 1", [
    sha256,
  ]);
  const ids = [desk.business("acme").id, desk.business("globex").id];
  expect(rows.map(({ business_id }) => business_id)).toEqual(ids.sort());
});

test.each([
  ["article", 403],
  ["asset", 403],
  ["message", 201],
  ["task", 201],
] as const)("a customer who uploads for a %s gets %s", async (purpose, status) => {
  const reply = await upload(await desk.as("customer"), aNote(), purpose);
  expect(reply.status).toBe(status);
});

test("a form without a file, or with an empty one, is refused with a field error", async () => {
  const client = await desk.as("customer");
  const none = await client.call(files.upload, { body: { purpose: "message" } });
  expect(none.problem.fields).toEqual({ file: "Choose a file" });
  const empty = await upload(client, { name: "empty.txt", bytes: "" });
  expect(empty.problem.fields).toEqual({ file: "This file is empty" });
  expect(await desk.rows("select from files where business_id = $1", [desk.business().id])).toEqual(
    [],
  );
});
