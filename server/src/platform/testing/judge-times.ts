/**
 * Whether measured times decide: only where the machine is quiet, which `JUDGE_TIMES=1` says. A busy machine is slow
 * without any fault of the product, so elsewhere times are printed and decide nothing.
 */
export const judgesTimes = () => process.env.JUDGE_TIMES === "1";

/** Prints what was measured beside what is promised, and throws if it is too much where times decide. */
export function judgeTime(what: string, tookMs: number, mostMs: number): void {
  const line = `${what}: ${tookMs.toFixed(0)} ms of at most ${mostMs} ms`;
  process.stdout.write(`${line}\n`);
  if (judgesTimes() && tookMs > mostMs) throw new Error(line);
}
