import { Readable } from "node:stream";
import type { Download } from "@parley/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentDisposition, rangeOf } from "./download.rules.ts";

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
