import type { MultipartFile } from "@fastify/multipart";
import type { FileRule, Route, Upload } from "@parley/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Tray } from "../../blobs/spool.ts";
import { Failure, fail, refuseField } from "../../failure.ts";

const emptyObject = z.strictObject({});

/** Reads and validates params, query, body and files. A route without a query or body in the contract accepts none. */
export async function readInput(route: Route, request: FastifyRequest, tray: Tray) {
  const params = validate(route.params ?? emptyObject, request.params);
  const query = validate(route.query ?? emptyObject, request.query);
  if (route.files) {
    const form = await readForm(request, route.files, tray);
    return {
      params,
      query,
      body: validate(route.body ?? emptyObject, form.body),
      files: form.files,
    };
  }
  return {
    params,
    query,
    body: validate(route.body ?? emptyObject, request.body),
    files: undefined,
  };
}

/** Parses one part of a request by its contract. Errors are listed by field. */
function validate(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(cleanStrings(value ?? {}));
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const names =
      issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const name of names) fields[name] ??= messageFor(issue);
  }
  throw new Failure("request.invalid", {}, { fields });
}

function messageFor(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys" ? "This field is not known" : issue.message;
}

const maxDepth = 20;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing NUL is the point, PostgreSQL cannot store it.
const nul = /\u0000/;

/** Normalizes all strings of a request to NFC and refuses NUL and lone surrogates, which cannot be stored. */
function cleanStrings(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cleanString(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= maxDepth)
    throw fail("request.invalid", {}, { fields: { body: "Nested too deeply" } });
  if (Array.isArray(value)) return value.map((item) => cleanStrings(item, depth + 1));
  const clean: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    clean[cleanString(name)] = cleanStrings((value as Record<string, unknown>)[name], depth + 1);
  }
  return clean;
}

function cleanString(text: string): string {
  if (nul.test(text) || !text.isWellFormed()) {
    throw fail(
      "request.invalid",
      {},
      { fields: { body: "Contains characters that are not text" } },
    );
  }
  return text.normalize("NFC");
}

interface Form {
  body: Record<string, unknown>;
  files: Record<string, Uint8Array | Upload>;
}

type Rules = Readonly<Record<string, FileRule>>;

/** Reads a form with files. A JSON body to the same route is a form without files. */
export async function readForm(request: FastifyRequest, rules: Rules, tray: Tray): Promise<Form> {
  if (!request.isMultipart()) {
    return { body: (request.body ?? {}) as Record<string, unknown>, files: {} };
  }
  try {
    refuseTooLarge(request, rules);
    return await readParts(request, rules, tray);
  } catch (error) {
    // The rest of a refused form is discarded: a connection that is not read never ends.
    request.raw.unpipe();
    request.raw.resume();
    throw isUnreadable(error) ? refuseField("body", "The form cannot be read") : error;
  }
}

/** The parser throws plain errors for a malformed form; a bug would be of another class. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}

const maxFields = 50;
const fieldSize = 64 * 1024;

/** A form whose declared length exceeds all limits is not read. */
function refuseTooLarge({ headers }: FastifyRequest, rules: Rules): void {
  const sizes = Object.values(rules).map(({ max_bytes }) => max_bytes);
  const most = sizes.reduce((sum, size) => sum + size, maxFields * fieldSize);
  if (Number(headers["content-length"] ?? 0) > most) throw tooLarge(Math.max(...sizes));
}

async function readParts(request: FastifyRequest, rules: Rules, tray: Tray): Promise<Form> {
  const form: Form = { body: {}, files: {} };
  // One byte more than allowed, so that this server refuses before the library does.
  const fileSize = Math.max(...Object.values(rules).map(({ max_bytes }) => max_bytes)) + 1;
  const files = Object.keys(rules).length;
  const limits = { fields: maxFields, files, fileSize, fieldSize };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (part.valueTruncated) throw fail("request.too_large");
      form.body[part.fieldname] = part.value;
    } else {
      const rule = rules[part.fieldname];
      if (!rule) throw refuseField(part.fieldname, "This field is not known");
      form.files[part.fieldname] = await readFile(request, part, rule, tray);
    }
  }
  return form;
}

async function readFile(
  { deadline }: FastifyRequest,
  { file, filename }: MultipartFile,
  { max_bytes, refuses, streams }: FileRule,
  tray: Tray,
): Promise<Uint8Array | Upload> {
  const refusal = refuses?.(filename);
  if (refusal) throw fail(refusal);
  if (!streams) return readBytes(file, max_bytes);
  return {
    name: filename,
    ...(await tray.receive(extendWhileReceiving(deadline, file), max_bytes)),
  };
}

async function readBytes(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number) {
  return fail("files.too_large", { n: maxBytes / 1024 / 1024 });
}

/** Passes a stream on and extends the deadline with every chunk. */
async function* extendWhileReceiving(
  deadline: NodeJS.Timeout | undefined,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    deadline?.refresh();
    yield chunk;
  }
}
