import type { Route } from "@parley/contract";
import fc from "fast-check";
import { forms } from "./forms.ts";
import { hostileHeader, oddHeaders } from "./odd-headers.ts";
import { bodies, contentTypes, methods, paths, queries } from "./odd-requests.ts";
import type { Twist } from "./shot.ts";
import { hostileText } from "./wrong-values.ts";

const hostilePath = hostileText.map(
  (text): Twist => ({
    path: `{path}${encodeURIComponent(text.toWellFormed()).slice(0, 3000)}`,
  }),
);

const hostileQuery = fc.tuple(hostileText, hostileText).map(
  ([name, text]): Twist => ({
    query: `${encodeURIComponent(name.toWellFormed()).slice(0, 500)}=${encodeURIComponent(text.toWellFormed()).slice(0, 4000)}`,
  }),
);

/** How a request to a route may travel oddly. */
export function twistsOf(route: Route): fc.Arbitrary<Twist> {
  return fc.oneof(
    fc.constantFrom(...methods).map((method): Twist => ({ method })),
    fc.constantFrom(...paths).map((path): Twist => ({ path })),
    fc.constantFrom(...queries).map((query): Twist => ({ query })),
    fc.constantFrom(...contentTypes).map((contentType): Twist => ({ contentType })),
    fc.constantFrom(...bodies).map((body): Twist => ({ body })),
    { weight: 4, arbitrary: oddHeaders },
    hostileHeader,
    hostilePath,
    hostileQuery,
    { weight: route.files ? 12 : 1, arbitrary: forms },
  );
}
