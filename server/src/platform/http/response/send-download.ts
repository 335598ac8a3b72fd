import { Readable } from "node:stream";
import type { Download } from "@parley/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

// Types that a browser may show inside a page. Everything else is sent as plain bytes.
const inlineTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

const downloadHeaders = {
  // If a browser opens it anyway: no script, no origin, no requests.
  "content-security-policy": "sandbox; default-src 'none'; img-src data:",
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=300",
  "accept-ranges": "bytes",
};

/** Sends an untrusted file as a download that is never executed. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, media_type, size, open }: Download,
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range, size);
  const bytes = Readable.from(await open(range), { objectMode: false });
  void reply
    .headers(downloadHeaders)
    .header("content-disposition", contentDisposition(name))
    .type(inlineTypes.has(media_type) ? media_type : "application/octet-stream");
  if (!range) return reply.header("content-length", size).send(bytes);
  const { first, last } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${first}-${last}/${size}`)
    .header("content-length", last - first + 1)
    .send(bytes);
}

/** A Content-Disposition header by RFC 6266: an ASCII name for old clients, and the full name in UTF-8. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The requested byte range. An invalid range is ignored and the whole file is sent, as RFC 9110 allows. */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}
