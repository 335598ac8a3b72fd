import type { MultipartFile } from "@fastify/multipart";
import type { Upload } from "@parley/contract";
import type { FastifyRequest } from "fastify";
import type { Tray } from "#platform/blobs/spool.ts";
import { Failure, fail, refuseField } from "#platform/failure.ts";
import type { FilesOfForm } from "./public-page.ts";

export interface ReadForm {
  readonly form: URLSearchParams;
  readonly files: readonly Upload[];
  /** Why the files are refused. The fields before them are read, so that nobody has to type them again. */
  readonly refusal?: Failure;
}

const maxFields = 30;
const fieldSize = 64 * 1024;
const megabyte = 1024 * 1024;

/** Reads a form with files into temporary files. A form puts its files after its fields. */
export async function readMultipart(
  request: FastifyRequest,
  rule: FilesOfForm,
  tray: Tray,
): Promise<ReadForm> {
  const form = new URLSearchParams();
  const files: Upload[] = [];
  try {
    await readParts(request, rule, tray, { form, files });
    return { form, files };
  } catch (error) {
    // The rest is discarded: a connection that is not read never ends.
    request.raw.unpipe();
    request.raw.resume();
    return { form, files: [], refusal: refusalOf(error, rule) };
  }
}

interface Into {
  readonly form: URLSearchParams;
  readonly files: Upload[];
}

async function readParts(
  request: FastifyRequest,
  rule: FilesOfForm,
  tray: Tray,
  { form, files }: Into,
): Promise<void> {
  // One more than allowed, so that this server refuses before the library does.
  const fileSize = rule.megabytes * megabyte + 1;
  const limits = { fields: maxFields, files: rule.most + 1, fileSize, fieldSize };
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") await readFile(request, part, rule, { tray, files });
    else if (part.valueTruncated) throw fail("request.too_large");
    else form.append(part.fieldname, String(part.value));
  }
}

async function readFile(
  request: FastifyRequest,
  { fieldname, filename, file }: MultipartFile,
  { name, most, megabytes }: FilesOfForm,
  { tray, files }: { readonly tray: Tray; readonly files: Upload[] },
): Promise<void> {
  if (fieldname !== name) throw refuseField(fieldname, "This field is not known");
  if (files.length === most) throw refuseField(name, `Choose at most ${most} files`);
  const maxBytes = megabytes * megabyte;
  const received = await tray.receive(extend(request, file), maxBytes);
  const total = files.reduce((sum, { size }) => sum + size, received.size);
  if (total > maxBytes) throw fail("files.message_too_large");
  // A browser sends a file without name and bytes where none was chosen.
  if (filename || received.size > 0) files.push({ name: filename, ...received });
}

/** Extends the deadline of the request with every chunk. */
async function* extend(
  { deadline }: FastifyRequest,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    deadline?.refresh();
    yield chunk;
  }
}

/** The parser refuses with errors of its own. */
function refusalOf(error: unknown, { megabytes }: FilesOfForm): Failure {
  if (error instanceof Failure) return error;
  const isTooLarge = (error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE";
  if (isTooLarge) return fail("files.too_large", { n: megabytes });
  const isParser = error instanceof Error && (error.constructor === Error || "statusCode" in error);
  if (isParser) return refuseField("body", "The form cannot be read");
  throw error;
}
