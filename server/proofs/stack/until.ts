import { setTimeout as wait } from "node:timers/promises";

/** Asks every few milliseconds until the answer is yes; answers the seconds it took. Too long is an error. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  mostSeconds = 30,
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
