import { expect, test } from "vitest";
import { messageOf, messageOr, Refusal, Unreachable } from "./refusal.ts";

test.each([
  ["the detail of a sign-in", new Refusal(401, { detail: "Wrong", message: "No" }), "Wrong"],
  ["the message of the server", new Refusal(400, { message: "Name is taken" }), "Name is taken"],
  ["an answer without a message", new Refusal(502, {}), "An unexpected error occurred"],
  ["a lost connection", new Unreachable(new TypeError("Failed to fetch")), "Network Error"],
  ["another error", new Error("Disk is full"), "Disk is full"],
  ["an error without a message", new Error(), "An unexpected error occurred"],
  ["what is no error", "oops", "An unexpected error occurred"],
])("a failure shows its own message, else a general one: %s", (_, failure, message) => {
  expect(messageOf(failure)).toBe(message);
});

test("a fallback is shown only where the server sent no message", () => {
  const fallback = "Failed to update policy";
  expect(messageOr(new Refusal(401, { detail: "Wrong", message: "No" }), fallback)).toBe("Wrong");
  expect(messageOr(new Refusal(400, { message: "No" }), fallback)).toBe("No");
  expect(messageOr(new Refusal(500, {}), fallback)).toBe(fallback);
  expect(messageOr(new Unreachable(undefined), fallback)).toBe(fallback);
});
