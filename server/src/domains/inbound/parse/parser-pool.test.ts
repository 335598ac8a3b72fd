import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ParserKilled, ParserPool } from "./parser-pool.ts";

const folder = mkdtempSync(join(tmpdir(), "parser-"));
const pool = new ParserPool();
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

const head = (fields: readonly string[] = []) =>
  ["From: nora@lind.example", "Subject: Odd one", ...fields, ""].join("\r\n");

async function parse(raw: string, parsers = pool) {
  const own = mkdtempSync(join(folder, "mail-"));
  const rawPath = join(own, "raw.eml");
  writeFileSync(rawPath, raw);
  const answer = await parsers.parse({ rawPath, folder: own, separators: [], verifies: false });
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
  const small = new ParserPool({ megabytes: 20, processes: 1 });
  await expect(parse(plain, small)).rejects.toThrow(ParserKilled);
  const hasty = new ParserPool({ seconds: 0, processes: 1 });
  await expect(parse(nested(900), hasty)).rejects.toThrow(ParserKilled);
  expect((await parse(plain)).body.text).toBe("It jams.");
  small.close();
  hasty.close();
});
