import { setTimeout as wait } from "node:timers/promises";

/** Against what never comes: a machine may stand still for a while. */
const patienceSeconds = 300;

/** Asks every few milliseconds until the answer is yes; answers the seconds it took. Too long is an error. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  mostSeconds = patienceSeconds,
): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > mostSeconds * 1000) {
      throw new Error(`${what}: not within ${mostSeconds} s`);
    }
    await wait(25);
  }
  return (performance.now() - started) / 1000;
}
