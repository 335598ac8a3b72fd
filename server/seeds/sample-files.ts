import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { PersonContext } from "#platform/context.ts";
import type { Dependencies } from "../src/app/dependencies.ts";
import { uploadFile } from "../src/domains/files/upload/upload-file.ts";
import type { Turn } from "./conversations/conversation.ts";

type Kind = NonNullable<Turn["file"]>;

/** A label with bars that are partly faded, as somebody would photograph it. */
function drawLabel(): Promise<Buffer> {
  const bars = Array.from({ length: 42 }, (_, place) => {
    const width = (place * 7) % 5 === 0 ? 6 : 3;
    const shade = place > 26 && place < 34 ? "#b9b9b9" : "#1c1c1c";
    return `<rect x="${60 + place * 12}" y="150" width="${width}" height="180" fill="${shade}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">
    <rect width="640" height="420" fill="#d8d2c4"/>
    <rect x="30" y="40" width="580" height="340" rx="6" fill="#fbfaf6"/>
    <text x="60" y="110" font-family="sans-serif" font-size="38" fill="#1c1c1c">BAY 14 · SHELF C</text>
    ${bars.join("")}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const makers: Record<Kind, { name: string; make: () => Promise<Buffer> }> = {
  photo: { name: "label.png", make: drawLabel },
  log: {
    name: "scanner-log.txt",
    make: async () =>
      Buffer.from(
        [
          "08:02:11 boot ok, battery 91 %",
          "08:02:19 joined, signal -58 dBm",
          "08:47:03 roam: candidate rejected (certificate)",
          "08:47:09 link lost, 14 scans kept",
          "08:49:40 joined, 14 scans sent",
        ].join("\n"),
      ),
  },
  table: {
    name: "counts.csv",
    make: async () =>
      Buffer.from(
        "location,article,counted,expected\nA-01,10442,12,12\nA-02,10977,7,9\nB-11,20015,140,140\n",
      ),
  },
};

/** Uploads files as people attach them; each kind is drawn once. */
export function openSampleFiles({ files }: Dependencies) {
  const made = new Map<Kind, Promise<{ path: string; size: number; sha256: string }>>();
  const folder = mkdtemp(join(tmpdir(), "parley-demo-"));
  const fileOf = async (kind: Kind) => {
    const bytes = await makers[kind].make();
    const path = join(await folder, makers[kind].name);
    await writeFile(path, bytes);
    return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  };
  return {
    async upload(ctx: PersonContext, kind: Kind): Promise<string> {
      const kept = made.get(kind) ?? fileOf(kind);
      made.set(kind, kept);
      const upload = { name: makers[kind].name, ...(await kept) };
      return (await uploadFile(ctx, { blobs: files.blobs, scanner: undefined }, "message", upload))
        .file.id;
    },
    close: async () => rm(await folder, { recursive: true, force: true }),
  };
}
