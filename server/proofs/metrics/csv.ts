import type { metrics } from "@parley/contract";
import type { MetricId } from "@parley/contract/insights/definitions";
import { csvLine } from "../../src/domains/exports/csv.rules.ts";
import { actAs } from "../../src/domains/identity/index.ts";
import { metricSource } from "../../src/domains/insights/index.ts";
import type { Twin } from "../../src/domains/tickets/testing/twin-businesses.ts";
import { jobContext } from "../../src/platform/jobs/job-context.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";

/** Changes the lines of a file, to see that it is noticed. */
export type Spoil = (lines: readonly string[]) => readonly string[];

const [valueAt, p90At, ticketsAt] = [4, 5, 6];

/** The figures of a file as the export writes it, line by line. */
export async function csvOf(desk: Desk, { business }: Twin, spoil: Spoil = (lines) => lines) {
  const job = jobContext(desk.parts.database, business.id, "prove:metrics");
  const reader = await actAs(job, business.people.admin.id);
  if (!reader) throw new Error("nobody reads the file");
  return async (metric: MetricId, asked: object): Promise<metrics.Figure[]> => {
    const lines: string[] = [];
    for await (const page of metricSource.pages(reader, { ...asked, metric } as never)) {
      lines.push(...page.map(csvLine));
    }
    return spoil(lines).map((line) => {
      const cells = cellsOf(line);
      const numberAt = (place: number) => (cells[place] === "" ? null : Number(cells[place]));
      const p90 = numberAt(p90At);
      return {
        value: numberAt(valueAt),
        ...(p90 !== null && { p90 }),
        tickets: numberAt(ticketsAt) ?? 0,
      };
    });
  };
}

/** The cells of a line; a quoted one may hold commas. */
const cellsOf = (line: string) =>
  [...line.trimEnd().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
