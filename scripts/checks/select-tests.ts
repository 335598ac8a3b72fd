import { type Importers, reachedFrom } from "./import-graph.ts";

export interface Selection {
  readonly unit: readonly string[];
  readonly api: readonly string[];
  readonly component: readonly string[];
  readonly journeys: readonly string[];
}

/** Run after every change: sign-in, isolation between businesses, a ticket from question to answer. */
const smoke = {
  api: [
    "server/src/domains/identity/sign-in/sign-in.api.test.ts",
    "server/src/domains/tickets/lifecycle/ticket-life.api.test.ts",
    "server/src/platform/db/walls-alone.api.test.ts",
  ],
  journeys: ["e2e/sign-in.spec.ts", "e2e/tickets.spec.ts"],
};

/**
 * The tests that a change reaches through imports. An API test enters through HTTP and imports little of what it tests,
 * so all API tests of an area are taken when any file of the area is reached.
 */
export function selectTests(
  changed: readonly string[],
  files: readonly string[],
  importers: Importers,
): Selection {
  const reached = reachedFrom(changed, importers);
  const areas = new Set([...reached].flatMap((file) => areasOf(file)));
  const isReached = (test: string) => reached.has(test) || isInChangedArea(test, areas);
  const isProduct = changed.some((file) => /^(contract|server|web)\//.test(file));
  const isServer = changed.some((file) => /^(contract|server)\//.test(file));
  const tests = files.filter(isReached);
  const unit = tests.filter(
    (file) => /\.test\.tsx?$/.test(file) && !isApi(file) && !isComponent(file),
  );
  return {
    unit,
    component: tests.filter(isComponent),
    api: withSmoke(tests.filter(isApi), isServer ? smoke.api : [], files),
    journeys: withSmoke(
      files.filter((file) => reached.has(file) && file.endsWith(".spec.ts")),
      isProduct ? smoke.journeys : [],
      files,
    ),
  };
}

const isApi = (file: string) => file.endsWith(".api.test.ts");
const isComponent = (file: string) => /\.component\.test\.tsx?$/.test(file);

function isInChangedArea(test: string, areas: ReadonlySet<string>): boolean {
  if (isApi(test)) return areasOf(test).some((area) => areas.has(area));
  return areasOf(test).some((area) => areas.has(`contract of ${area}`));
}

/** `server/tickets`; a file of the contract belongs to its area on both sides. */
function areasOf(file: string): string[] {
  const [, side, name] =
    /^(server|web)\/src\/(?:domains|features)\/([^/]+)\//.exec(file) ??
    /^(server|web)\/src\/(?:platform|ui)\/([^/]+)\//.exec(file) ??
    [];
  if (side) return [`${side}/${name}`];
  const [, area] = /^contract\/src\/([^/]+)\//.exec(file) ?? [];
  return area
    ? ["server", "web"].flatMap((one) => [`${one}/${area}`, `contract of ${one}/${area}`])
    : [];
}

function withSmoke(
  selected: string[],
  always: readonly string[],
  files: readonly string[],
): string[] {
  return [...new Set([...selected, ...always.filter((file) => files.includes(file))])];
}
