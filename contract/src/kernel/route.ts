import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { LimitName } from "../limits.ts";
import type { Permission } from "../permissions.ts";

/** One endpoint, described once: the server serves it, the web calls it, OpenAPI documents it. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path under /api/v1, with `{placeholders}` that `params` describes. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Permission | "public" | "signed_in";
  /** Public, and answers more to somebody who is signed in. Without it a public route reads no session. */
  readonly reads_session?: true;
  /** Where it answers: on a business's own address (the usual case) or on the platform's. */
  readonly host?: "business" | "platform";
  /** Gates it passes: what a person may still do while the forced password or the second factor is due. */
  readonly passes?: readonly Gate[];
  /** The budget it draws on; without one, the general budget of its access. */
  readonly limit?: LimitName;
  /** Creates something: accepts an `Idempotency-Key`, answered again from the first result. */
  readonly creates?: true;
  /** Fields of the body that only make the server check something first. A retry with the same key may change them. */
  readonly checks?: readonly string[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Files a multipart form may carry beside `body`, by field name. */
  readonly files?: Readonly<Record<string, FileRule>>;
  readonly answer: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body?: z.ZodType;
    /** Bytes instead of JSON. */
    readonly media?: string;
    /** A file of anybody's making: sent as a stream, to be saved and never run. */
    readonly download?: true;
  };
  /** The catalogue entries a caller must be ready for, beyond the ones any route can give. */
  readonly errors?: readonly ErrorCode[];
}

/** What stands before every route until the person has done it. `pending_business`: the site is not proven yet. */
export type Gate = "password_change" | "mfa_enrolment" | "pending_business";

export interface FileRule {
  readonly max_bytes: number;
  readonly description: string;
  /** Too large for memory: the handler gets an `Upload` instead of bytes. */
  readonly streams?: true;
  /** Refuses by name, before the first byte is read. */
  readonly refuses?: (name: string) => ErrorCode | undefined;
}

/** A file that was received and waits in a temporary place, which is gone when the request is. */
export interface Upload {
  /** As the sender spelled it: never part of a path. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Download {
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  /** Opens the bytes, from the first to the last of a range. */
  open(range?: {
    readonly first: number;
    readonly last: number;
  }): Promise<AsyncIterable<Uint8Array>>;
}

/** Keeps the literal types of the description, so both ends infer from it. */
export function route<const R extends Route>(description: R): R {
  return description;
}

export function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "method" in value && "answer" in value;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export interface Input<R extends Route> {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  body: Parsed<R["body"]>;
  files: R["files"] extends Readonly<Record<string, FileRule>>
    ? { [K in keyof R["files"]]?: R["files"][K]["streams"] extends true ? Upload : Uint8Array }
    : undefined;
}

/** What a caller passes: only the parts the route declares. */
export type Ask<R extends Route> = {
  [K in "params" | "query" | "body" as R[K] extends z.ZodType ? K : never]: Sent<R[K]>;
};

export type Answer<R extends Route> = R["answer"] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : R["answer"] extends { media: string }
    ? Uint8Array
    : R["answer"] extends { download: true }
      ? Download
      : undefined;
