import { crc32 } from "node:zlib";
import type { SentFile } from "#platform/testing/client.ts";

interface Entry {
  readonly name: string;
  readonly bytes?: string;
  /** The unpacked size that the list claims. */
  readonly claims?: number;
}

/** A ZIP with uncompressed entries. */
export function aZip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes = "", claims = bytes.length } of entries) {
    const shared = Buffer.alloc(26);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(claims, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(name + bytes)]);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    const made = Buffer.from([20, 0]);
    const rest = Buffer.alloc(10);
    list.push(Buffer.from("PK\x01\x02"), made, shared, rest, offset, Buffer.from(name));
    bodies.push(body);
    at += body.length;
  }
  const listBytes = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listBytes.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listBytes, end]);
}

const program = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0"), Buffer.alloc(200)]);
const gif = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

function padded(at: number, text: string, length = 64 * 1024): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write(text, at, "latin1");
  return bytes;
}

/** A compound file whose root marks it as an installer. */
function anInstaller(): Buffer {
  const bytes = padded(0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 4096);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(2, 48);
  bytes.write("84100c0000000000c000000000000046", 3 * 512 + 80, "hex");
  return bytes;
}

const byName =
  "exe scr com bat cmd js jse vbs vbe wsf ps1 msi jar hta lnk iso img vhd cpl reg dll pif"
    .split(" ")
    .map((ending) => ({ name: `invoice.pdf.${ending.toUpperCase()}`, bytes: "plain text" }));

/** Files that must be refused, by reason. */
export const refusedFiles: Record<string, SentFile> = {
  ...Object.fromEntries(byName.map((file) => [file.name, file])),
  "a program that ends in dots and spaces": { name: "setup.exe. .", bytes: "x" },
  "a program behind a reading mark": { name: "photo\u202egnp.exe", bytes: "x" },
  "a program whose ending is broken by an unseen mark": { name: "setup.e\u200bxe", bytes: "x" },
  "a program called a picture": { name: "photo.png", type: "image/png", bytes: program },
  "a program for Linux called a letter": {
    name: "letter.pdf",
    bytes: Buffer.from("7f454c460201010000000000000000000200", "hex"),
  },
  "a program for macOS called a letter": {
    name: "letter.pdf",
    bytes: Buffer.from("cffaedfe070000010300000002000000", "hex"),
  },
  "a program behind the name of its stream": { name: "setup.exe::$DATA", bytes: "x" },
  "a shortcut called a text": {
    name: "read.txt",
    bytes: Buffer.from("4c0000000114020000000000c000000000000046", "hex"),
  },
  "an installer called a letter": { name: "letter.doc", bytes: anInstaller() },
  "a disc image": { name: "disc.bin", bytes: padded(0x8001, "CD001") },
  "a virtual disk": { name: "disk.bin", bytes: padded(0, "conectix") },
  "a disk image": {
    name: "stick.bin",
    bytes: Buffer.concat([padded(54, "FAT12", 510), Buffer.from([0x55, 0xaa])]),
  },
  "a registry file in UTF-16": {
    name: "settings.txt",
    bytes: Buffer.from("\ufeffWindows Registry Editor Version 5.00", "utf16le"),
  },
  "an encoded script": { name: "notes.txt", bytes: "#@~^XAAAAA==" },
  "an HTML application": { name: "page.html", bytes: "<html><HTA:APPLICATION id=x>" },
  "an archive with a program": { name: "a.zip", bytes: aZip([{ name: "docs/setup.exe" }]) },
  "a Java program called an archive": {
    name: "a.zip",
    bytes: aZip([{ name: "META-INF/MANIFEST.MF" }, { name: "Main.class" }]),
  },
  "an archive that unfolds a thousandfold": {
    name: "a.zip",
    bytes: aZip([{ name: "a.txt", bytes: "x".repeat(2000), claims: 4_000_000 }]),
  },
  "an archive of more than a thousand entries": {
    name: "a.zip",
    bytes: aZip(Array.from({ length: 1001 }, (_, n) => ({ name: `${n}.txt` }))),
  },
  "an archive whose list is cut off": {
    name: "a.zip",
    bytes: aZip([{ name: "a.txt", bytes: "hello" }]).subarray(0, -30),
  },
  "a picture with a Java program behind it": {
    name: "photo.gif",
    bytes: Buffer.concat([gif, aZip([{ name: "META-INF/MANIFEST.MF" }])]),
  },
  "a picture with a program in an archive behind it": {
    name: "photo.gif",
    bytes: Buffer.concat([gif, aZip([{ name: "run.bat" }])]),
  },
};

const script = "document.title = 'ran'; fetch('/ran')";

/** Files with active content. They are accepted, and must be harmless where they are served. */
export const activeFiles: Record<string, SentFile> = {
  "a page": { name: "page.html", type: "text/html", bytes: `<script>${script}</script>` },
  "a page without an ending": { name: "page", bytes: `<!doctype html><script>${script}</script>` },
  "a drawing with a script": {
    name: "drawing.svg",
    type: "image/svg+xml",
    bytes: `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
  },
  "a drawing called a picture": {
    name: "drawing.png",
    type: "image/png",
    bytes: `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`,
  },
  "an XHTML page": {
    name: "page.xhtml",
    type: "application/xhtml+xml",
    bytes: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
  },
  "XML with a stylesheet": {
    name: "data.xml",
    bytes: `<?xml version="1.0"?><?xml-stylesheet href="#s"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${script}</x:script>`,
  },
  "a PDF with a script": {
    name: "form.pdf",
    type: "application/pdf",
    bytes: `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  },
  "a picture that is also a page": {
    name: "photo.gif",
    type: "image/gif",
    bytes: `GIF89a/*<html><script>*/${script}//</script>`,
  },
  "a mail page": {
    name: "page.mht",
    type: "multipart/related",
    bytes: `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>${script}</script>`,
  },
  "settings of a web server": {
    name: ".htaccess",
    bytes: "AddType text/html .txt\n<script>document.title='ran'</script>",
  },
};
