/**
 * Whether measured times decide: only where the machine is quiet, which `JUDGE_TIMES=1` says. A busy machine is slow
 * without any fault of the product, so the gate prints times and `pnpm nightly` judges them.
 */
export const judgesTimes = () => process.env.JUDGE_TIMES === "1";

/** Prints what was measured beside what is promised, and throws if it is too much where times decide. */
export function judgeTime(what: string, tookMs: number, mostMs: number): void {
  const line = `${what}: ${tookMs.toFixed(0)} ms of at most ${mostMs} ms`;
  process.stdout.write(`${line}\n`);
  if (judgesTimes() && tookMs > mostMs) throw new Error(line);
}

/** For a proof that goes on: prints what took too long, and answers whether it passes in this run. */
export function isTimeGood(what: string, seconds: number, mostSeconds: number): boolean {
  if (seconds <= mostSeconds) return true;
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s of at most ${mostSeconds} s\n`);
  return !judgesTimes();
}
