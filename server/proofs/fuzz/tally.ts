import { type Operation, operations } from "@parley/contract";
import type { Complaint } from "./judge.ts";

export interface Finding {
  readonly seed: number;
  readonly complaint: Complaint;
  /** The smallest request that still shows it, as a line for a terminal. */
  readonly request: string;
}

/** What was sent, what came back, and what was wrong with it. */
export class Tally {
  sent = 0;
  /** Said on live sockets, beyond the requests that opened them. */
  frames = 0;
  serverErrors = 0;
  otherFaults = 0;
  readonly findings = new Map<string, Finding>();
  private readonly byStatus = new Map<number, number>();
  private readonly succeeded = new Set<string>();
  private readonly asked = new Map<string, number>();

  count(operation: Operation | undefined, status: number): void {
    this.sent++;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (!operation) return;
    this.asked.set(operation.id, (this.asked.get(operation.id) ?? 0) + 1);
    if (status < 300 && status > 0) this.succeeded.add(operation.id);
  }

  /** Answers whether the complaint is a new one. */
  complain(key: string, { kind }: Complaint): boolean {
    if (kind === "5xx") this.serverErrors++;
    else this.otherFaults++;
    return !this.findings.has(key);
  }

  private readonly isPlanted: boolean;

  /** What a planted fault shows is no finding: whoever planted it says whether it was found. */
  constructor({ isPlanted = false } = {}) {
    this.isPlanted = isPlanted;
  }

  /** Told at once: a long run that is cut short has still said what it found. */
  keep(key: string, finding: Finding): void {
    if (!this.isPlanted && !this.findings.has(key)) console.log(told(finding));
    this.findings.set(key, finding);
  }

  share(status: number): number {
    return (100 * (this.byStatus.get(status) ?? 0)) / Math.max(1, this.sent);
  }

  get neverSucceeded(): string[] {
    return operations.map(({ id }) => id).filter((id) => !this.succeeded.has(id));
  }

  report(): string {
    const statuses = [...this.byStatus].sort(([a], [b]) => a - b);
    const shares = statuses.map(
      ([status, n]) => `${status || "cut"}: ${n} (${percent(n / this.sent)})`,
    );
    const counts = [...this.asked.values()];
    return [
      `answers by status: ${shares.join(", ")}`,
      `operations: ${this.asked.size} of ${operations.length} asked, ${Math.min(...counts)} to ` +
        `${Math.max(...counts)} times each; ${this.succeeded.size} succeeded at least once`,
      ...this.neverSucceeded.map((id) => `never succeeded: ${id}`),
    ].join("\n");
  }
}

export function told({ seed, complaint, request }: Finding): string {
  return [
    `FAULT  ${complaint.kind}: ${complaint.text}`,
    `       ${request}`,
    `       again: pnpm prove:fuzz --requests 1 --no-plants --seed ${seed}`,
  ].join("\n");
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
