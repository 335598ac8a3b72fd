import type { Route } from "./route.ts";

/** A route as a browser needs it to call: no schema comes along, its types do. */
export interface Call<R extends Route> {
  readonly method: R["method"];
  readonly path: R["path"];
  /** Goes without a session. */
  readonly isPublic?: true;
  readonly creates?: true;
  readonly checks?: readonly string[];
  /** Never there; it carries the type. */
  readonly route?: R;
}
