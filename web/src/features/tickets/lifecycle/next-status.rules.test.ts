import { expect, test } from "vitest";
import { nextStatuses } from "./next-status.rules.ts";

test("a new ticket can get every status, and no other ticket can become new", () => {
  expect(nextStatuses("new")[0]).toBe("new");
  expect(nextStatuses("open")).not.toContain("new");
});

test("a closed ticket has no next status: it is reopened", () => {
  expect(nextStatuses("closed")).toEqual(["closed"]);
});
