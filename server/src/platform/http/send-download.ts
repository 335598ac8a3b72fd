import { Readable } from "node:stream";
import type { Download } from "@parley/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dispositionOf } from "./disposition.rules.ts";
import { rangeOf } from "./range.rules.ts";

// What a browser may show inside a page of ours. All the rest is bytes without a meaning.
const shown = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

const guards = {
  // Should a browser open it all the same: no script, no origin, nothing fetched.
  "content-security-policy": "sandbox; default-src 'none'; img-src data:",
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=300",
  "accept-ranges": "bytes",
};

/** Sends a file that anybody may have made: to be saved, never run. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, media_type, size, open }: Download,
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range, size);
  const bytes = Readable.from(await open(range), { objectMode: false });
  void reply
    .headers(guards)
    .header("content-disposition", dispositionOf(name))
    .type(shown.has(media_type) ? media_type : "application/octet-stream");
  if (!range) return reply.header("content-length", size).send(bytes);
  const { first, last } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${first}-${last}/${size}`)
    .header("content-length", last - first + 1)
    .send(bytes);
}
