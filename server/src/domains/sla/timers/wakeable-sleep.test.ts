import { expect, test } from "vitest";
import { makeBell } from "./wakeable-sleep.ts";

const ages = 600_000;

test("whoever sleeps is woken by the bell", async () => {
  const bell = makeBell();
  const asleep = bell.sleep(ages);
  bell.ring();
  await expect(asleep).resolves.toBeUndefined();
});

test("a bell that rang while nobody slept is heard before the next sleep, and once", async () => {
  const bell = makeBell();
  bell.ring();
  bell.ring();
  await bell.sleep(ages);
  const asleep = bell.sleep(ages);
  let isAwake = false;
  void asleep.then(() => {
    isAwake = true;
  });
  await Promise.resolve();
  expect(isAwake).toBe(false);
  bell.ring();
  await asleep;
});

test("without a bell the sleep is as long as it should be", async () => {
  await expect(makeBell().sleep(1)).resolves.toBeUndefined();
});
