import { commonErrors, type ErrorCode, errors } from "../errors.ts";
import type { Route } from "../kernel/route.ts";
import { componentPath } from "./named-schemas.ts";

type Json = Record<string, unknown>;

const requestId = "0197f3a2-6c4e-7b1d-9a52-3f0c5d1e8b7a";

/** The refusals of a route, by status. Those that every route can give are shared by all. */
export function refusalsOf(route: Route): Json {
  const codes = new Set<ErrorCode>([...commonErrors, ...(route.errors ?? [])]);
  if (route.creates) codes.add("request.key_reused").add("request.in_progress");
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [status, sharedName(group) ?? refusal(group)]),
  );
}

function sharedName(codes: readonly ErrorCode[]): Json | undefined {
  const [code, ...more] = codes;
  const isShared = code !== undefined && more.length === 0 && isCommon(code);
  return isShared ? { $ref: `#/components/responses/${nameOf(code)}` } : undefined;
}

const isCommon = (code: ErrorCode) => (commonErrors as readonly ErrorCode[]).includes(code);

/** `record.not_found` becomes `RecordNotFound`. */
const nameOf = (code: ErrorCode) =>
  code.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The responses that operations share, by their names. */
export const sharedRefusals = (): Json =>
  Object.fromEntries(commonErrors.map((code) => [nameOf(code), refusal([code])]));

function refusal(codes: readonly ErrorCode[]): Json {
  const sorted = [...codes].sort();
  return {
    description: sorted.map((code) => `\`${code}\`: ${errors[code].message}`).join("\n\n"),
    content: {
      "application/json": {
        schema: { $ref: `${componentPath}Problem` },
        examples: Object.fromEntries(
          sorted.map((code) => [
            code,
            { value: { message: filled(errors[code].message), code, request_id: requestId } },
          ]),
        ),
      },
    },
  };
}

/** What stands in an example for the parts of a message that the server fills in. */
const parts: Readonly<Record<string, string>> = {
  name: "Jane Miller",
  n: "20",
};

const filled = (message: string) =>
  message.replace(/\{(\w+)\}/g, (all, part: string) => parts[part] ?? all);

const successTexts = {
  200: "The call succeeded.",
  201: "The record was created.",
  202: "The work was accepted and goes on in the background.",
  204: "The call succeeded; the response has no body.",
} as const;

export function successText({ answer }: Route): string {
  if (answer.download) return "The bytes of the file.";
  if (answer.media) return "The bytes of the picture.";
  return successTexts[answer.status];
}
