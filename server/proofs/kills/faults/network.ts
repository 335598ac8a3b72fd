import { setTimeout as wait } from "node:timers/promises";
import type { Weather } from "../../stack/proxy.ts";
import type { Stack } from "../../stack/stack.ts";
import type { Fault } from "./fault.ts";

type Side = "front" | "back";

async function weather(
  { apis }: Stack,
  sides: readonly Side[],
  seconds: number,
  change: Partial<Weather>,
): Promise<void> {
  const proxies = apis.flatMap((api) => sides.map((side) => api[side]));
  for (const proxy of proxies) proxy.turn(change);
  await wait(seconds * 1000);
  for (const proxy of proxies) proxy.turn();
}

/** F12 */
export const partition: Fault = {
  what: "nothing passes between the API and PostgreSQL for 20 s, and nobody is told",
  strike: (stack) => weather(stack, ["back"], 20, { isDark: true }),
};

/** F13 */
export const resets: Fault = {
  what: "one piece in twenty resets its connection, on both sides of the API, for 10 s",
  strike: (stack, dice) =>
    weather(stack, ["front", "back"], 10, { resets: () => dice.chance() < 0.05 }),
};

/** F14 */
export const latency: Fault = {
  what: "50 to 2,000 ms more on both sides of the API, for 15 s",
  strike: (stack, dice) =>
    weather(stack, ["front", "back"], 15, { delayMs: () => dice.between(50, 2000) }),
};

/** F15 */
export const narrow: Fault = {
  what: "64 kbit/s on both sides of the API, for 15 s",
  strike: (stack) => weather(stack, ["front", "back"], 15, { bytesPerSecond: 8000 }),
};

/** F16 */
export const swallowedAnswers: Fault = {
  what: "every third answer is swallowed on its way to the caller, for 10 s",
  strike: (stack, dice) => weather(stack, ["front"], 10, { swallows: () => dice.chance() < 1 / 3 }),
};
