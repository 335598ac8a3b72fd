import type { Operation } from "@parley/contract";
import type { Principal } from "../../isolation/principals.ts";
import type { Part } from "./fields.ts";

export type Ask = { readonly [P in Part]?: object };

/** One value put in, or taken out, after the rest of the request was made. */
export interface Change {
  readonly part: Part;
  readonly path: readonly string[];
  /** Absent: the field is taken out. */
  readonly to?: unknown;
}

/** What is odd about how the request travels, not about what it says. */
export interface Twist {
  readonly method?: string;
  /** Written into the path, which holds the operation's own as `{path}`. */
  readonly path?: string;
  /** Appended to the query as it stands. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string | null;
  /** Sent instead of the JSON that the ask would give. */
  readonly body?: Uint8Array | string;
}

/** A request in symbols: whose token, which records and which addresses are filled in when it is sent. */
export interface Shot {
  readonly operation: Operation;
  readonly principal: Principal;
  /** The sound request of the isolation proof, or one generated from the contract. */
  readonly ask: Ask | "sample";
  readonly changes: readonly Change[];
  readonly twist: Twist;
}
