import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { files } from "@parley/contract";
import { afterEach, expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { clamd } from "#platform/scanner/clamd.ts";
import type { Scanner } from "#platform/scanner/scanner.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { testFileServices } from "#platform/testing/file-services.ts";
import { aNote, upload, uploaded } from "../files.builders.ts";
import { runScan } from "./scan-file.ts";

const { TEST_CLAMD_URL } = testFileServices();
const desk = testDesk({ config: { CLAMD_URL: TEST_CLAMD_URL } });

// The EICAR test file, in two halves so that no scanner reports this source file.
const eicar = {
  name: "invoice.txt",
  bytes: `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"}`,
};

const nowhere = "tcp://127.0.0.1:9";

function scan(scanner: Scanner | undefined, id: string) {
  const { database, files: deps } = desk.self.parts;
  const ctx = jobContext(database, desk.business().id, "test");
  return runScan(ctx, { ...deps, scanner }, id);
}

function scanWith(url: string, id: string, timeoutMs?: number) {
  return scan(clamd(url, timeoutMs), id);
}

async function stateOf(id: string) {
  const [row] = await desk.rows(
    "select state, reason, sha256 is null as is_let_go from files where id = $1",
    [id],
  );
  return row;
}

test("an upload waits for the scanner, and can be downloaded once it is clean", async () => {
  const client = await desk.as("customer");
  const { body } = await upload(client, aNote());
  const { id } = body.file;
  expect(body.file.state).toBe("scanning");
  const waiting = await client.call(files.show, { params: { id } });
  expect([waiting.status, waiting.problem.code]).toEqual([409, "files.scanning"]);

  await desk.drain();
  const ready = await client.call(files.show, { params: { id } });
  expect([ready.status, ready.body.state]).toEqual([200, "ready"]);
});

test("a file with a virus is blocked with its reason, its bytes are deleted, and an event is published", async () => {
  const client = await desk.as("customer");
  const id = await uploaded(client, eicar);
  const twin = await uploaded(await desk.as("agent"), { ...eicar, name: "other.txt" });
  const elsewhere = await uploaded(await desk.as("agent", "globex"), aNote());
  await desk.drain();

  const { status, problem } = await client.call(files.show, { params: { id } });
  expect([status, problem.code]).toEqual([410, "files.blocked"]);
  expect(problem.message).toMatch(/^This file was blocked: Eicar-Test-Signature/);
  expect(await stateOf(id)).toMatchObject({ state: "blocked", is_let_go: true });
  expect(await stateOf(twin)).toMatchObject({ state: "blocked", is_let_go: true });
  expect(await stateOf(elsewhere)).toMatchObject({ state: "ready" });
  expect((await desk.announced()).filter((name) => name === "file.blocked")).toHaveLength(2);
  const usage = await desk.rows("select bytes from file_usage where business_id = $1", [
    desk.business().id,
  ]);
  expect(usage).toEqual([{ bytes: 0 }]);
});

test("while the scanner is unavailable a file is unscanned and can be downloaded; later it is scanned", async () => {
  const client = await desk.as("customer");
  const clean = await uploaded(client);
  const bad = await uploaded(client, eicar);
  for (const id of [clean, bad]) {
    await expect(scanWith(nowhere, id)).rejects.toThrow("ECONNREFUSED");
    const { status, body } = await client.call(files.show, { params: { id } });
    expect([status, body.state]).toEqual([200, "unscanned"]);
  }

  await desk.drain();
  expect(await stateOf(clean)).toMatchObject({ state: "ready" });
  expect(await stateOf(bad)).toMatchObject({ state: "blocked" });
});

test("a URL from before the scan is refused after the file was blocked", async () => {
  const client = await desk.as("customer");
  const id = await uploaded(client, eicar);
  await expect(scanWith(nowhere, id)).rejects.toThrow();
  const shown = await client.call(files.show, { params: { id } });
  await desk.drain();

  const token = shown.body.url.split("/").at(-1) ?? "";
  const fetched = await client.call(files.content, { params: { token } });
  expect([fetched.status, fetched.problem.code]).toEqual([410, "files.blocked"]);
});

let server: Server | undefined;
afterEach(() => server?.close());

/** A scanner that answers with one line, disconnects, or does not answer. */
async function pretender(says: string | undefined): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.resume();
    if (says !== undefined) socket.end(says);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ["hangs up", ""],
  ["reports an error", "INSTREAM size limit exceeded. ERROR\0"],
  ["sends an invalid response", "stream: OK, more or less\0"],
  ["does not respond in time", undefined],
])("when the scanner %s, the file counts as unscanned and never as ready", async (_, says) => {
  const id = await uploaded(await desk.as("customer"));
  await expect(scanWith(await pretender(says), id, 300)).rejects.toThrow(
    /scanner|ECONNRESET|EPIPE/,
  );
  expect(await stateOf(id)).toMatchObject({ state: "unscanned" });
});

test("a worker without a scanner marks a waiting file as unscanned", async () => {
  const id = await uploaded(await desk.as("customer"));
  await scan(undefined, id);
  expect(await stateOf(id)).toMatchObject({ state: "unscanned" });
});

test("a scanner is also reached through a local socket", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parley-clamd-"));
  const heard: Buffer[] = [];
  server = createServer((socket) =>
    socket.on("data", (bytes: Buffer) => {
      heard.push(bytes);
      if (Buffer.concat(heard).subarray(-4).equals(Buffer.alloc(4))) socket.end("stream: OK\0");
    }),
  );
  await new Promise<void>((resolve) => server?.listen(`${folder}/socket`, resolve));
  await clamd(`unix:${folder}/socket`).scan(Readable.from([Buffer.from("hello")]));
  await rm(folder, { recursive: true });

  expect(Buffer.concat(heard).toString("latin1")).toBe("zINSTREAM\0\0\0\0\x05hello\0\0\0\0");
});

test("a file of the maximum size is scanned completely", async () => {
  const bytes = Readable.from([Buffer.alloc(10 * 1024 * 1024), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await clamd(TEST_CLAMD_URL).scan(bytes)).toEqual({ found: undefined });
});
