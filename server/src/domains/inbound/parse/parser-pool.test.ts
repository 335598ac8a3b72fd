import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { ParserKilled, ParserPool } from "./parser-pool.ts";

const folder = mkdtempSync(join(tmpdir(), "parser-"));
// Where a test is not about time, a machine that stands still ends no process.
const pool = new ParserPool({ seconds: 300 });
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

const head = (fields: readonly string[] = []) =>
  ["From: nora@lind.example", "Subject: Odd one", ...fields, ""].join("\r\n");

async function parse(raw: string, parsers = pool, business = "") {
  const own = mkdtempSync(join(folder, "mail-"));
  const rawPath = join(own, "raw.eml");
  writeFileSync(rawPath, raw);
  const task = { rawPath, folder: own, separators: [], verifies: false };
  const answer = await parsers.parse(task, business);
  if (!("mail" in answer)) throw new Error(answer.refused);
  return answer.mail;
}

const plain = `${head()}\r\nIt jams.\r\n`;

function nested(depth: number): string {
  let body = "Content-Type: text/plain\r\n\r\nDeep.\r\n";
  for (let level = 0; level < depth; level++) {
    body = `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--\r\n`;
  }
  return `${head().trimEnd()}\r\n${body}`;
}

test("a mail that the parser refuses, of 3,000 nested parts, keeps its sender and is attached as it came", async () => {
  const mail = await parse(nested(3000));
  expect(mail.from).toEqual([{ name: "", address: "nora@lind.example" }]);
  expect(mail.files).toMatchObject([{ name: "message.eml" }]);
  expect(mail.notices).toEqual(["unreadable"]);
});

test("HTML of 20,000 nested elements is read as text", async () => {
  const html = `${"<div>".repeat(20_000)}It jams.${"</div>".repeat(20_000)}`;
  const mail = await parse(`${head(["Content-Type: text/html; charset=utf-8"])}\r\n${html}`);
  expect(mail.body.text).toBe("It jams.");
});

test("a sender field of 200 kB is left out instead of being parsed, and so is what comes after 2,000 lines of header", async () => {
  const long = await parse(`X-Odd: ${"(".repeat(200_000)}\r\n${plain}`);
  expect(long.from).toHaveLength(1);
  expect(long.headers.map(({ name }) => name)).not.toContain("x-odd");
  const lines = Array.from({ length: 3000 }, (_, count) => `X-Line-${count}: a`).join("\r\n");
  const many = await parse(`From: nora@lind.example\r\n${lines}\r\nX-Last: b\r\n\r\nIt jams.`);
  expect(many.headers.map(({ name }) => name)).not.toContain("x-last");
  expect(many.body.text).toBe("It jams.");
});

test("a line of 10 MB is read", async () => {
  const mail = await parse(`${head()}\r\n${"a".repeat(10 * 1024 * 1024)}`);
  expect(mail.body.text.length).toBeGreaterThan(1_000_000);
});

test("a mail that takes too long or too much memory ends its process, and the next mail is read", async () => {
  const small = new ParserPool({ megabytes: 20, seconds: 300, processes: 1 });
  await expect(parse(plain, small)).rejects.toThrow(ParserKilled);
  const hasty = new ParserPool({ seconds: 0, processes: 1 });
  await expect(parse(nested(900), hasty)).rejects.toThrow(ParserKilled);
  expect((await parse(plain)).body.text).toBe("It jams.");
  small.close();
  hasty.close();
});

test("a mail of another business is read before the third one of a business that already has its share", async () => {
  const program = new URL("../testing/faulty-parser.child.ts", import.meta.url);
  const small = new ParserPool({ processes: 2, seconds: 300, program });
  const own = mkdtempSync(join(folder, "shared-"));
  const read: string[] = [];
  const one = async (business: string, name: string) => {
    const rawPath = join(own, name);
    writeFileSync(rawPath, `From: nora@lind.example\r\nSubject: ${name}\r\n\r\nIt jams.\r\n`);
    const task = {
      rawPath,
      folder: mkdtempSync(join(own, "mail-")),
      separators: [],
      verifies: false,
    };
    await small.parse(task, business);
    read.push(name);
  };
  // While one process waits, the other reads one mail after another: they are ready in the order in which they began.
  const pipe = join(own, "wait.pipe");
  execFileSync("mkfifo", [pipe]);
  const waiting = one("bombed", "wait");
  await Promise.all([
    ...["bomb 1", "bomb 2", "bomb 3"].map((name) => one("bombed", name)),
    one("quiet", "quiet"),
  ]);
  await Promise.all([writeFile(pipe, "read on"), waiting]);
  small.close();
  expect(read).toEqual(["bomb 1", "quiet", "bomb 2", "bomb 3", "wait"]);
});

const file = (bytes: number) =>
  [
    '--cut\r\nContent-Type: application/zip; name="a.zip"\r\nContent-Transfer-Encoding: base64\r\n',
    Buffer.alloc(bytes, "scanner").toString("base64").replace(/.{76}/g, "$&\r\n"),
  ].join("\r\n");

test("four mails of 34 MB are read at once, each process within 256 MB", async () => {
  const others = children();
  // Kept, so that their peaks can be read afterwards.
  const four = new ParserPool({ keptMegabytes: 256, seconds: 300 });
  const half = file(12.4 * 1024 * 1024);
  const raw = `${head(['Content-Type: multipart/mixed; boundary="cut"'])}\r\n${half}\r\n${half}\r\n--cut--\r\n`;
  expect(raw.length).toBeGreaterThan(34_000_000);
  const names = ["a", "b", "c", "d"];
  const mails = await Promise.all(names.map((business) => parse(raw, four, business)));
  for (const mail of mails) expect(mail.files.map(({ size }) => size)).toHaveLength(2);
  const peaks = children()
    .filter((pid) => !others.includes(pid))
    .map((pid) => /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  four.close();
  process.stdout.write(`parser processes, peak kB: ${peaks.join(", ")}\n`);
  expect(peaks).toHaveLength(4);
  for (const peak of peaks) expect(Number(peak)).toBeLessThanOrEqual(256 * 1024);
});

/** The processes that this one has started and that still run. */
const children = () =>
  readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );

test("a process that has work is kept, however long ago it read its first mail", async () => {
  const others = children();
  const busy = new ParserPool({ processes: 1, seconds: 300, idleMs: 60_000 });
  const own = () => children().filter((pid) => !others.includes(pid));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await parse(plain, busy);
    const started = own();
    expect(started).toHaveLength(1);
    for (let count = 0; count < 3; count++) {
      vi.advanceTimersByTime(45_000);
      await parse(plain, busy);
    }
    expect(own()).toEqual(started);
  } finally {
    vi.useRealTimers();
    busy.close();
  }
});
