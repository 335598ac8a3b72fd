import { samples } from "../../isolation/samples.ts";
import { anyAddress, type Cast } from "../cast.ts";
import type { Part } from "./fields.ts";
import { formOf, formType } from "./forms.ts";
import type { Sent } from "./http-client.ts";
import type { Change, Shot, Twist } from "./shot.ts";

type Asked = { [P in Part]?: Record<string, unknown> } & {
  files?: Record<string, { name: string; bytes: string }>;
};

/** Fills in what a shot left open: the host, a token, the records and an address block of its own. */
export async function requestOf(shot: Shot, cast: Cast): Promise<Sent> {
  const { operation, principal, twist } = shot;
  const { route } = operation;
  const asked = await askedBy(shot, cast);
  const token = await cast.tokenOf(principal);
  const payload = payloadOf(twist, asked, route.body !== undefined);
  const usual = payload && (payload === twist.body || !asked.files ? "application/json" : formType);
  const type = twist.contentType === undefined ? usual : twist.contentType;
  return {
    method: twist.method ?? route.method,
    path: pathOf(route.path, asked, twist),
    headers: {
      host: route.host === "platform" ? "parley.test" : cast.stage.here.host,
      "x-forwarded-for": anyAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { "content-type": type }),
      ...twist.headers,
    },
    ...(payload !== undefined && { body: payload }),
  };
}

async function askedBy({ operation, principal, ask, changes }: Shot, cast: Cast): Promise<Asked> {
  const make = samples[operation.id];
  if (!make) throw new Error(`${operation.id} has no sample in proofs/isolation/samples.ts`);
  const start = ask === "sample" ? (await make(cast.scene(principal))).ask : ask;
  const asked = structuredClone(start) as Asked;
  for (const change of changes) apply(asked, change);
  return asked;
}

function apply(asked: Asked, { part, path, ...change }: Change): void {
  asked[part] ??= {};
  let at: object = asked[part];
  for (const name of path.slice(0, -1)) {
    const next = (at as Record<string, unknown>)[name];
    if (typeof next !== "object" || next === null) put(at, name, {});
    at = (at as Record<string, object>)[name] as object;
  }
  const name = path.at(-1) ?? "";
  // A copy: the next change may go into it, and the value itself is given to many shots.
  if ("to" in change) put(at, name, structuredClone(change.to));
  else Reflect.deleteProperty(at, name);
}

/** As JSON would: `__proto__` is a field like any other. */
function put(at: object, name: string, value: unknown): void {
  Object.defineProperty(at, name, { value, writable: true, enumerable: true, configurable: true });
}

function payloadOf(
  { body }: Twist,
  { body: said, files }: Asked,
  takesBody: boolean,
): string | Uint8Array | undefined {
  if (body !== undefined) return body;
  if (files) return uploadOf(said ?? {}, files);
  return takesBody || said ? JSON.stringify(said ?? {}) : undefined;
}

/** A file travels in a form, and what is said about it in the fields before it. */
function uploadOf(said: Record<string, unknown>, files: NonNullable<Asked["files"]>): Uint8Array {
  return formOf([
    ...Object.entries(said).map(([name, value]) => ({
      name,
      filename: undefined,
      content: typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    })),
    ...Object.entries(files).map(([name, file]) => ({
      name,
      filename: file.name,
      content: file.bytes,
    })),
  ]);
}

function pathOf(template: string, { params = {}, query = {} }: Asked, twist: Twist): string {
  // Nothing at all would be the address of another operation.
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]) || "%20");
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const search = [...pairs, ...(twist.query === undefined ? [] : [twist.query])].join("&");
  const twisted = (twist.path ?? "{path}").replace("{path}", () => path);
  return `/api/v1${twisted}${search && `?${search}`}`;
}

const longest = 4000;

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return encodeURIComponent(text.toWellFormed()).slice(0, longest);
}
