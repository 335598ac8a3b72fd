import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import type { DrawTask, ImageAnswer, ImageFormat, ImageTask } from "./image-task.ts";
import { readIcon } from "./read-icon.ts";

const limits = { limitInputPixels: 25_000_000, failOn: "error" } as const;

/** Carries out a task. Runs in the image process only: what it reads is not to be trusted. */
export async function drawImage(task: ImageTask): Promise<ImageAnswer> {
  try {
    return "measure" in task ? await measure(task.measure) : await draw(task);
  } catch (error) {
    return { refused: error instanceof SvgRefused ? "svg" : "unreadable" };
  }
}

/** Reads only the header. */
async function measure(path: string): Promise<ImageAnswer> {
  const { format, width, height } = await sharp(path).metadata();
  return { image: { bytes: Buffer.alloc(0), format, width, height } };
}

async function draw(task: DrawTask): Promise<ImageAnswer> {
  const { side, fit, quality, to } = task;
  const { picture, format } = await open(task);
  const drawing = picture
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: fit === "inside" })
    .toColourspace("srgb")
    .toFormat(task.format === "same" ? format : task.format, quality ? { quality } : {});
  const written = to
    ? { data: Buffer.alloc(0), info: await drawing.toFile(to) }
    : await drawing.toBuffer({ resolveWithObject: true });
  const { width, height, pageHeight } = written.info;
  return { image: { bytes: written.data, format, width, height: pageHeight ?? height } };
}

type Opened = { readonly picture: Sharp; readonly format: "png" | "jpeg" | "gif" | "webp" };

async function open(task: DrawTask): Promise<Opened> {
  const accepted = (format: ImageFormat) => task.accept.includes(format);
  const bytes = typeof task.from === "string" ? await readFile(task.from) : task.from;
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  // An SVG has no signature, or is detected as XML.
  if ((type === undefined || type === "xml") && accepted("svg")) {
    return { picture: await openSvg(bytes, task.side), format: "png" };
  }
  if (type === "ico" && accepted("ico")) return { picture: readIcon(bytes, limits), format: "png" };
  const format = type === "jpg" ? "jpeg" : type;
  if (!isPixelFormat(format) || !accepted(format)) throw new Error("not a picture we take");
  return { picture: sharp(bytes, { ...limits, animated: task.animated ?? false }), format };
}

function isPixelFormat(format: string | undefined): format is Opened["format"] {
  return format === "png" || format === "jpeg" || format === "gif" || format === "webp";
}

class SvgRefused extends Error {}

/** An SVG has no pixel size, so it is rendered at the size it will be shown. */
async function openSvg(bytes: Uint8Array, side: number): Promise<Sharp> {
  const safe = safeSvg(bytes);
  const { format, width, height, density = 72 } = await sharp(safe, limits).metadata();
  if (format !== "svg") throw new Error("not a drawing");
  const scale = side / Math.max(width, height);
  return sharp(safe, { ...limits, density: Math.min(Math.max(density * scale, 1), 100_000) });
}

/** Without its document type, as many programs write one. Entities and text can take minutes to draw. */
function safeSvg(bytes: Uint8Array): Buffer {
  // Other encodings than UTF-8 would hide what is looked for here.
  const source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (source.includes("\0")) throw new Error("not UTF-8");
  const encoding = /^\s*<\?xml[^>]*encoding=["']([^"']+)/i.exec(source)?.[1] ?? "utf-8";
  if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw new Error("not UTF-8");
  const plain = source.replace(/<!DOCTYPE[^[>]*>/i, "");
  if (/<!DOCTYPE|<!ENTITY/i.test(plain)) throw new SvgRefused("entities");
  if (/<([\w.-]+:)?(text|tspan|textPath|tref|foreignObject)[\s/>]/i.test(plain)) {
    throw new SvgRefused("text");
  }
  return Buffer.from(plain);
}
