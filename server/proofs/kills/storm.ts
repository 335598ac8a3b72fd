import { setTimeout as wait } from "node:timers/promises";
import { isTimeGood, judgesTimes } from "../../src/platform/testing/judge-times.ts";
import type { Stack } from "../stack/stack.ts";
import type { Dice } from "./dice.ts";
import type { Fault } from "./faults/fault.ts";
import type { Watch } from "./watch.ts";

const mostReadySeconds = 15;
const mostErrorSeconds = 30;
const calmSeconds = 4;
/** Against what never comes back: a busy machine may take long. */
const patienceSeconds = 600;

/**
 * Lets the faults strike one after the other. I14: after each the stack is ready, in time where times decide, and errors
 * end soon.
 */
export async function storm(
  stack: Stack,
  faults: readonly Fault[],
  watch: Watch,
  dice: Dice,
): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, fault] of faults.entries()) {
    await wait(dice.between(300, 1500));
    await fault.strike(stack, dice);
    const seconds = await stack.untilReady(patienceSeconds);
    console.log(`${index + 1}/${faults.length} ${fault.what}: ready after ${seconds.toFixed(1)} s`);
    if (!isTimeGood(`ready after ${fault.what}`, seconds, mostReadySeconds)) {
      findings.push(`I14 ready only after ${seconds.toFixed(1)} s: ${fault.what}`);
    }
  }
  return [...findings, ...(await untilCalm(watch))];
}

/** Waits for some seconds in a row without an error. */
async function untilCalm(watch: Watch): Promise<string[]> {
  const over = performance.now();
  const mostSeconds = judgesTimes() ? mostErrorSeconds : patienceSeconds;
  const quietSince = () => Math.max(over, watch.lastErrorAt);
  while (performance.now() - quietSince() < calmSeconds * 1000) {
    if (performance.now() - over > (mostSeconds + calmSeconds) * 1000) {
      return [`I14 errors go on ${mostSeconds} s after the last fault`];
    }
    await wait(100);
  }
  return [];
}
