import { expect, test } from "vitest";
import { decideRefresh, successorOf } from "./refresh-token.rules.ts";

test.each([
  ["unused, with its cookie", false, false, true, false, "renew"],
  ["unused, without its cookie", false, false, false, false, "refuse"],
  ["just used, with its cookie", true, true, true, false, "renew"],
  ["just used, in a browser that has the next one", true, true, false, true, "renew"],
  ["just used, without a cookie", true, true, false, false, "refuse"],
  ["used long ago, with its cookie", true, false, true, false, "revoke"],
  ["used long ago, in a browser that has the next one", true, false, false, true, "revoke"],
  ["used long ago, without a cookie", true, false, false, false, "refuse"],
])(
  "a refresh token %s",
  (_, is_used, is_just_used, holds_own_cookie, holds_next_cookie, verdict) => {
    const presented = { is_used, is_just_used, holds_own_cookie, holds_next_cookie };
    expect(decideRefresh(presented)).toBe(verdict);
  },
);

test("a successor is the same each time, and differs for another key, half or cookie", () => {
  const key = Buffer.alloc(32, 1);
  const cookie = Buffer.alloc(32, 2);
  const successor = successorOf(key, "half", cookie);

  expect(successorOf(key, "half", cookie)).toEqual(successor);
  const others = [
    successorOf(Buffer.alloc(32, 3), "half", cookie),
    successorOf(key, "other", cookie),
    successorOf(key, "half", Buffer.alloc(32, 4)),
  ];
  const halves = [successor, ...others].flatMap(({ a, b }) => [a, b]);
  expect(new Set(halves).size).toBe(8);
});
