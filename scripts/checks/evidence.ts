import { availableParallelism, totalmem } from "node:os";
import type { Step } from "./step.ts";

/** What a step of the nightly run ended with, as a row of `docs/evidence.md`. */
export interface Evidence {
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly figure: string;
  readonly commit: string;
  /** When it ended, in UTC to the minute. */
  readonly at: string;
}

/** A run is everything since it began: rows that are older belong to the run before and are run again. */
export interface NightlyRun {
  readonly seed: number;
  readonly begunAt: string;
  /** By the command of the step. */
  readonly rows: ReadonlyMap<string, Evidence>;
}

export const minuteOf = (date: Date) => `${date.toISOString().slice(0, 16)}Z`;

export const isOfRun = (run: NightlyRun, row: Evidence | undefined): row is Evidence =>
  row !== undefined && row.at >= run.begunAt;

/** The page that shows the last result of every step. */
export function evidencePage(run: NightlyRun, steps: readonly Step[]): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const missing = steps.filter(({ command }) => !isOfRun(run, run.rows.get(command)));
  const rows = steps.flatMap(({ command }) => {
    const row = run.rows.get(command);
    if (!row) return [];
    const verdict = row.isPassed ? "passed" : "**failed**";
    const cells = [`\`${command}\``, verdict, row.seconds, escapeCell(row.figure)];
    return `| ${[...cells, `\`${row.commit}\``, row.at].join(" | ")} |`;
  });
  return [
    "# Evidence",
    "",
    "The last result of every step of `pnpm nightly`: each proof and bench in its long form, with new random seeds and with",
    "times judged, one after the other. The command writes this page after each step; nobody edits it by hand.",
    "",
    `Run begun ${run.begunAt}, seed ${run.seed}, ${availableParallelism()} cores, ${gibibytes} GiB of memory.`,
    missing.length === 0
      ? "Every step has run."
      : `Not yet run in this run: ${missing.map(({ name }) => name).join(", ")}.`,
    "",
    "| Command | Result | Seconds | Figure | Commit | Ended |",
    "|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** Reads a page back, so that a run goes on where it was, on another machine too. */
export function readEvidence(page: string): NightlyRun | undefined {
  const [, begunAt, seed] = /^Run begun (\S+), seed (\d+),/m.exec(page) ?? [];
  if (!begunAt || !seed) return undefined;
  const rows = new Map<string, Evidence>();
  for (const line of page.split("\n")) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, command, verdict, seconds, figure, commit, at] = cells;
    if (!command?.startsWith("`") || !commit || !at) continue;
    rows.set(command.slice(1, -1), {
      isPassed: verdict === "passed",
      seconds: Number(seconds),
      figure: (figure ?? "").replaceAll("\\|", "|"),
      commit: commit.slice(1, -1),
      at,
    });
  }
  return { seed: Number(seed), begunAt, rows };
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
