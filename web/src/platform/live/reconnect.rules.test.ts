import { expect, test } from "vitest";
import { afterClose, reconnectDelay } from "./reconnect.rules.ts";

test("the wait grows with each attempt, up to half a minute", () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => reconnectDelay(attempt, 0));
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test("random jitter spreads pages over the second half of the wait", () => {
  expect(reconnectDelay(3, 0.999)).toBeGreaterThanOrEqual(4000);
  expect(reconnectDelay(3, 0.5)).toBe(6000);
});

test.each([
  ["the session has ended", 4401, "again"],
  ["the permissions changed", 4403, "again_soon"],
  ["the server process shuts down", 4503, "again_soon"],
  ["five sockets are open", 4429, "give_up"],
  ["the connection was lost", 1006, "again"],
  ["the page read too slowly", 4408, "again"],
])("the page reconnects or gives up as specified when %s", (_, code, expected) => {
  expect(afterClose(code)).toBe(expected);
});
