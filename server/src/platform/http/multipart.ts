import type { FileRule } from "@parley/contract";
import type { FastifyRequest } from "fastify";
import { fail, refuseField } from "../failure.ts";

export interface Form {
  body: Record<string, unknown>;
  files: Record<string, Uint8Array>;
}

/** Reads a form with files. A JSON body to the same route is a form without files. */
export async function readForm(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Form> {
  if (!request.isMultipart()) {
    return { body: (request.body ?? {}) as Record<string, unknown>, files: {} };
  }
  try {
    return await readParts(request, rules);
  } catch (error) {
    // What follows a refused part is let through unread: a connection that nobody reads from never ends.
    request.raw.unpipe();
    request.raw.resume();
    throw isUnreadable(error) ? refuseField("body", "The form cannot be read") : error;
  }
}

/** The parser throws plain errors at a form that is not one; a bug of ours would be of another class. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}

async function readParts(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Form> {
  const form: Form = { body: {}, files: {} };
  // One byte more than allowed, so that our own refusal comes before the library's.
  const fileSize = Math.max(...Object.values(rules).map(({ max_bytes }) => max_bytes)) + 1;
  const files = Object.keys(rules).length;
  const limits = { fields: 50, files, fileSize, fieldSize: 64 * 1024 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (part.valueTruncated) throw fail("request.too_large");
      form.body[part.fieldname] = part.value;
    } else {
      const rule = rules[part.fieldname];
      if (!rule) throw refuseField(part.fieldname, "This field is not known");
      form.files[part.fieldname] = await readFile(part.file, rule.max_bytes);
    }
  }
  return form;
}

async function readFile(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw fail("files.too_large", { n: maxBytes / 1024 / 1024 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
