import * as areas from "./areas.ts";
import { isRoute, type Route } from "./kernel/route.ts";

export interface Operation {
  /** `sessions.revoke`: what the route is called in code, in OpenAPI and in metrics. */
  readonly id: string;
  readonly area: string;
  readonly route: Route;
}

/** Every route of the contract, found rather than listed: a new one cannot be forgotten. */
export const operations: readonly Operation[] = Object.entries(areas).flatMap(([area, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Route] => isRoute(entry[1]))
    .map(([verb, route]) => ({ id: `${area}.${verb}`, area, route })),
);

const ids = new Map(operations.map(({ route, id }) => [route, id]));

export function operationId(route: Route): string {
  const id = ids.get(route);
  if (!id) throw new Error(`${route.method} ${route.path} is not listed in areas.ts`);
  return id;
}
