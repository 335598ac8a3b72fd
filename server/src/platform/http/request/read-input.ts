import type { Route } from "@parley/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Tray } from "../../blobs/spool.ts";
import { Failure, fail } from "../../failure.ts";
import { readForm } from "./multipart.ts";

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
