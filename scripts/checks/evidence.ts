import { availableParallelism, totalmem } from "node:os";
import type { Result, Step } from "./step.ts";

export interface NightlyRun {
  readonly commit: string;
  readonly seed: number;
  readonly startedAt: string;
  readonly results: Record<string, Result>;
}

/** The page that shows the last full nightly run. */
export function evidencePage(run: NightlyRun, steps: readonly Step[]): string {
  const rows = steps.flatMap(({ name, command }) => {
    const result = run.results[name];
    if (!result) return [];
    const verdict = result.failed === 0 ? "passed" : "**failed**";
    return `| \`${command}\` | ${verdict} | ${result.seconds} | ${escapeCell(result.figure)} |`;
  });
  const failed = Object.values(run.results).filter((result) => result.failed > 0);
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return [
    "# Evidence",
    "",
    "The last full run of `pnpm nightly`: every proof and bench in its long form, with new random seeds and with times judged.",
    "The command writes this page; nobody edits it by hand.",
    "",
    `Begun ${run.startedAt}, commit \`${run.commit}\`, seed ${run.seed}, ` +
      `${availableParallelism()} cores, ${gibibytes} GiB of memory. ` +
      `${steps.length - failed.length} of ${steps.length} steps passed.`,
    "",
    "| Command | Result | Seconds | Figure |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
