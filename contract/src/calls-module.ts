import { operations } from "./operations.ts";

/** The text of calls.generated.ts: every route's method and path, so that a page can call it without carrying zod. */
export function callsModule(): string {
  const areas = new Map<string, string[]>();
  for (const { id, area, route } of operations) {
    const verb = id.slice(area.length + 1);
    const line = `  ${verb}: { method: ${JSON.stringify(route.method)}, path: ${JSON.stringify(route.path)} } as Call<typeof areas.${id}>,`;
    areas.set(area, [...(areas.get(area) ?? []), line]);
  }
  const consts = [...areas].map(([area, lines]) =>
    [`export const ${area} = {`, ...lines, "} as const;", ""].join("\n"),
  );
  return [
    "// Written by `pnpm openapi` from the routes of the contract.",
    'import type * as areas from "./areas.ts";',
    'import type { Call } from "./kernel/call.ts";',
    "",
    ...consts,
  ].join("\n");
}
