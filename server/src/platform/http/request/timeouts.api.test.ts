import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeSpool, type Spooled } from "../../blobs/spool.ts";
import { makeLog } from "../../log.ts";
import { buildHttp } from "../build-http.ts";
import { readForm } from "./read-input.ts";

// Long enough for a machine that is blocked for a while.
const bodyTimeoutMs = 6000;
const rules = { file: { max_bytes: 100_000, description: "", streams: true } } as const;
let app: FastifyInstance;
let folder: string;
let ends: (() => void)[];

beforeEach(async () => {
  ends = [];
  folder = await mkdtemp(join(tmpdir(), "parley-patience-"));
  app = await buildHttp({ log: makeLog("silent"), trustedProxies: [], bodyTimeoutMs });
  app.post("/upload", async (request) => {
    const tray = makeSpool(folder).tray();
    try {
      const { files } = await readForm(request, rules, tray);
      return { size: (files.file as Spooled).size };
    } finally {
      await tray.clear();
      for (const end of ends) end();
    }
  });
  app.post("/echo", async (request) => request.body);
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function dial(): Promise<{ socket: Socket; said: () => string; closed: Promise<void> }> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  return { socket, said: () => text, closed };
}

const formHead =
  "POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const fileHead = chunk('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n');

/** Sends one byte after each pause until the time is over. */
async function drip(socket: Socket, pieces: number): Promise<void> {
  for (let n = 0; n < pieces && !socket.destroyed; n++) {
    socket.write(chunk("x"));
    await new Promise((resolve) => setTimeout(resolve, bodyTimeoutMs / 8));
  }
}

test("an upload that makes progress is accepted, however long it takes", async () => {
  const { socket, said } = await dial();
  socket.write(formHead + fileHead);
  await drip(socket, 10);
  socket.write(`${chunk("\r\n--b--\r\n")}0\r\n\r\n`);

  await expect.poll(said).toContain('{"size":10}');
  socket.destroy();
});

test("a stalled upload is aborted, and leaves no file behind", async () => {
  const { socket, closed } = await dial();
  const ended = new Promise<void>((resolve) => ends.push(resolve));
  socket.write(formHead + fileHead + chunk("half"));

  await closed;
  await ended;
  expect(await readdir(folder)).toEqual([]);
});

test("an upload aborted by its sender leaves no file behind", async () => {
  const { socket } = await dial();
  const ended = new Promise<void>((resolve) => ends.push(resolve));
  socket.write(formHead + fileHead + chunk("half"));
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  socket.destroy();

  await ended;
  expect(await readdir(folder)).toEqual([]);
});

test("any other body has a time limit, even while bytes still arrive", async () => {
  const { socket, closed, said } = await dial();
  const head = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  await drip(socket, 10);

  await closed;
  expect(said()).not.toContain("200 OK");
});
