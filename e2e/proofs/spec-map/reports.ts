import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const folder = ".local/check";

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface Suite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[];
}

type Ran = Map<string, string[]>;

/** The names of the tests that passed in the last run of each kind, by file. */
export function readReports() {
  const ran: Ran = new Map();
  const paths = ["test", "test-component", "test-api", "test-e2e"].map(
    (name) => `${folder}/${name}.json`,
  );
  for (const path of paths.filter((one) => existsSync(one))) {
    const report = JSON.parse(readFileSync(path, "utf8"));
    noteVitest(ran, report);
    for (const suite of (report as { suites?: Suite[] }).suites ?? []) noteSuite(ran, suite);
  }
  return { ran, missing: paths.filter((path) => !existsSync(path)) };
}

function noteVitest(ran: Ran, { testResults = [] }: Partial<VitestReport>): void {
  for (const { name, assertionResults } of testResults) {
    const passed = assertionResults.filter(({ status }) => status === "passed");
    note(
      ran,
      relative(process.cwd(), name),
      passed.map(({ fullName }) => fullName),
    );
  }
}

function noteSuite(ran: Ran, { file, specs, suites = [] }: Suite): void {
  const passed = specs.filter(({ ok }) => ok);
  note(
    ran,
    `e2e/${file}`,
    passed.map(({ title }) => title),
  );
  for (const inner of suites) noteSuite(ran, inner);
}

function note(ran: Ran, file: string, titles: readonly string[]): void {
  if (titles.length > 0) ran.set(file, [...(ran.get(file) ?? []), ...titles]);
}
