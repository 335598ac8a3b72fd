import { readdirSync, readFileSync } from "node:fs";

const corpus = new URL("../mail/corpus/", import.meta.url).pathname;

/** One mail: 70 of 100 are of the corpus, 25 have 100 kB of HTML, 5 have a file of 2 MB. Every one has an id of its own. */
export function mailOf(nth: number): Buffer {
  const place = nth % 100;
  const head = `Message-ID: <bench-${process.pid}-${nth}@customer.example>\r\n`;
  if (place % 20 === 19) return Buffer.from(head + withFile(nth));
  if (place % 4 === 1) return Buffer.from(head + withHtml(nth));
  return Buffer.concat([Buffer.from(head), corpusMail(nth)]);
}

const files = readdirSync(corpus).filter((name) => /^[abo]\d+.*\.eml$/.test(name));
const known = new Map<string, Buffer>();

/** A mail of the corpus under another id and from another person. */
function corpusMail(nth: number): Buffer {
  const name = files[nth % files.length] ?? "";
  const raw = known.get(name) ?? readFileSync(corpus + name);
  known.set(name, raw);
  const text = raw.toString("latin1");
  const end = text.search(/\r?\n\r?\n/);
  const fields = text
    .slice(0, end)
    .replace(/^message-id:.*(?:\r?\n[ \t].*)*\r?\n/im, "")
    .replace(/^(from:.*?)([\w.]+)@/im, `$1$2-${nth}@`);
  return Buffer.from(fields + text.slice(end), "latin1");
}

const fieldsOf = (nth: number) =>
  [
    `From: Person ${nth} <person${nth}@lind.example>`,
    "To: support@desk.example",
    `Subject: Order ${nth}`,
    "Date: Thu, 19 Nov 2026 12:00:00 +0000",
    "MIME-Version: 1.0",
  ].join("\r\n");

const row =
  '<tr><td style="padding:4px;color:#333">Scanner 7</td><td><b>jams</b> on every page</td></tr>\n';
const html = `<html><body><p>Hello,</p><table>${row.repeat(Math.ceil(100_000 / row.length))}</table></body></html>`;

const withHtml = (nth: number) =>
  `${fieldsOf(nth)}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`;

const twoMegabytes = Buffer.alloc(2 * 1024 * 1024, "scanner ")
  .toString("base64")
  .replace(/.{76}/g, "$&\r\n");

const withFile = (nth: number) =>
  [
    fieldsOf(nth),
    'Content-Type: multipart/mixed; boundary="cut"',
    "",
    "--cut\r\nContent-Type: text/plain\r\n\r\nThe log is attached.",
    `--cut\r\nContent-Type: text/plain; name="log-${nth}.txt"\r\nContent-Disposition: attachment; filename="log-${nth}.txt"\r\nContent-Transfer-Encoding: base64\r\n\r\n${twoMegabytes}`,
    "--cut--\r\n",
  ].join("\r\n");
