import { EgressRefusal } from "../../src/platform/egress/refusal.ts";

export interface Outcome {
  /** How many forms were tried, or answers given. */
  readonly count: number;
  readonly connections: number;
  readonly findings: readonly string[];
}

/** Tells what is wrong with a call that had to be refused as any unreachable host is. */
export async function complaintOf(name: string, call: Promise<unknown>): Promise<string[]> {
  try {
    await call;
  } catch (error) {
    const isProper = error instanceof EgressRefusal && error.stage === "connect";
    return isProper ? [] : [`${name}: ${String(error)}`];
  }
  return [`${name}: taken`];
}
