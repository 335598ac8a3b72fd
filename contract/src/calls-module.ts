import { operations } from "./operations.ts";

/** The text of calls.generated.ts: how every route is called, so that a page can call it without carrying zod. */
export function callsModule(): string {
  const areas = new Map<string, string[]>();
  for (const { id, area, route } of operations) {
    const verb = id.slice(area.length + 1);
    const { method, path, creates, checks } = route;
    const isPublic = (route.access === "public" && !route.reads_session) || undefined;
    const parts = Object.entries({ method, path, isPublic, creates, checks })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const line = `  ${verb}: { ${parts.join(", ")} } as Call<typeof areas.${id}>,`;
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
