import { expect, test } from "vitest";
import { createWakeableSleep } from "./run-timers.ts";

const tenMinutes = 600_000;

test("a wake-up ends the sleep", async () => {
  const sleeper = createWakeableSleep();
  const asleep = sleeper.sleep(tenMinutes);
  sleeper.wake();
  await expect(asleep).resolves.toBeUndefined();
});

test("a wake-up without a sleeper ends the next sleep at once, and only that one", async () => {
  const sleeper = createWakeableSleep();
  sleeper.wake();
  sleeper.wake();
  await sleeper.sleep(tenMinutes);
  const asleep = sleeper.sleep(tenMinutes);
  let isAwake = false;
  void asleep.then(() => {
    isAwake = true;
  });
  await Promise.resolve();
  expect(isAwake).toBe(false);
  sleeper.wake();
  await asleep;
});

test("without a wake-up the sleep ends by itself", async () => {
  await expect(createWakeableSleep().sleep(1)).resolves.toBeUndefined();
});
