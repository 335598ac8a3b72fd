import { isDeepStrictEqual } from "node:util";
import { errors, type Operation, operations, Problem, type Route } from "@parley/contract";
import type { z } from "zod";
import type { Answered, Sent } from "./requests/http-client.ts";

export interface Complaint {
  readonly kind: "5xx" | "schema" | "headers" | "words" | "canary" | "silence" | "model";
  readonly text: string;
}

/** What every answer carries, whatever it says. */
const guards: Readonly<Record<string, RegExp>> = {
  "strict-transport-security": /max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^no-referrer$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cache-control": /no-store|immutable|^private, max-age=300$/,
  "content-security-policy": /default-src 'none'/,
  "x-request-id": /^[\w.-]{1,64}$/,
};

/** Words of the inside: a stack, a file, the database. No request of ours holds one, so an echo is no leak. */
export const insideWords =
  /\bat .{1,80}:\d+:\d+|node_modules|node:internal|file:\/\/\/|\.(?:ts|js):\d+|server\/src|syntax error at|violates|duplicate key|invalid input|invalid byte|relation "|column "|parley_app|current_business|pg_catalog|DatabaseError|TypeError|RangeError|ECONNREFUSED|undefined is not|Cannot read/;

const json = "application/json; charset=utf-8";

/** Everything that is wrong with an answer. `operation` is absent where the request may have reached another one. */
export function judge(
  sent: Sent,
  answered: Answered,
  operation: Operation | undefined,
  canaries: readonly string[] = [],
): Complaint[] {
  const { status, bytes } = answered;
  const text = bytes.toString();
  const complaints: Complaint[] = [];
  if (status >= 500) complaints.push({ kind: "5xx", text: `${status} ${text.slice(0, 300)}` });
  const open = Object.keys(guards).filter(
    (name) => !guards[name]?.test(String(answered.headers[name])),
  );
  if (open.length > 0)
    complaints.push({ kind: "headers", text: `${status} without ${open.join(", ")}` });
  const inside = insideWords.exec(text)?.[0];
  if (inside)
    complaints.push({ kind: "words", text: `${status}: ${inside} in ${text.slice(0, 200)}` });
  complaints.push(...strangers(sent, text, canaries), ...shape(sent, answered, text, operation));
  return complaints;
}

function strangers(sent: Sent, text: string, canaries: readonly string[]): Complaint[] {
  const asked = () => JSON.stringify(sent.body ?? "") + sent.path;
  const seen = canaries.filter((canary) => text.includes(canary) && !asked().includes(canary));
  return seen.map((canary) => ({ kind: "canary", text: `speaks of another business: ${canary}` }));
}

function shape(
  sent: Sent,
  answered: Answered,
  text: string,
  operation: Operation | undefined,
): Complaint[] {
  if (sent.method === "HEAD") return [];
  const wrong =
    answered.status < 300
      ? wrongSuccess(sent, answered, text, operation)
      : wrongProblem(answered, text);
  return wrong === undefined ? [] : [{ kind: "schema", text: `${answered.status}: ${wrong}` }];
}

function wrongSuccess(
  { method }: Sent,
  answered: Answered,
  text: string,
  operation: Operation | undefined,
): string | undefined {
  if (operation) return wrongAnswer(operation.route, answered, text);
  const reachable = operations.filter(({ route }) => route.method === method);
  const fits = reachable.some(({ route }) => wrongAnswer(route, answered, text) === undefined);
  return fits ? undefined : `no operation answers ${text.slice(0, 200)}`;
}

function wrongAnswer({ answer }: Route, { status, headers }: Answered, text: string) {
  if (answer.download) return wrongDownload(status, headers);
  if (status !== answer.status) return `${answer.status} was promised`;
  const type = answer.media ?? (answer.body ? json : undefined);
  if (headers["content-type"] !== type) return `content type ${headers["content-type"]}`;
  return answer.body ? mismatch(answer.body, text) : undefined;
}

/** A file is of any type, whole or in part, and is never shown in place. */
function wrongDownload(status: number, headers: Answered["headers"]): string | undefined {
  if (status !== 200 && status !== 206) return "200 or 206 was promised";
  return String(headers["content-disposition"]).startsWith("attachment")
    ? undefined
    : "not an attachment";
}

function wrongProblem({ status, headers }: Answered, text: string): string | undefined {
  if (headers["content-type"] !== json) return `content type ${headers["content-type"]}`;
  const wrong = mismatch(Problem, text);
  if (wrong) return wrong;
  const { code, request_id } = JSON.parse(text) as Problem;
  if (errors[code].status !== status) return `${code} is a ${errors[code].status}`;
  if (request_id !== headers["x-request-id"]) return "two request ids";
  if (status === 429 && !/^\d+$/.test(String(headers["retry-after"]))) return "no retry-after";
  return undefined;
}

/** A schema drops what it does not name, so a field too many shows in the difference. */
export function mismatch(schema: z.ZodType, text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 200)}`;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `${issue?.path.join(".")}: ${issue?.message} in ${text.slice(0, 200)}`;
  }
  return isDeepStrictEqual(parsed.data, value)
    ? undefined
    : `a field too many in ${text.slice(0, 300)}`;
}
