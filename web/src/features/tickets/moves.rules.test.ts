import { expect, test } from "vitest";
import { movesFrom } from "./moves.rules.ts";

test("a new ticket is offered everything, and is never offered to others as a way back", () => {
  expect(movesFrom("new")[0]).toBe("new");
  expect(movesFrom("open")).not.toContain("new");
});

test("a closed ticket is offered nothing: it is reopened", () => {
  expect(movesFrom("closed")).toEqual(["closed"]);
});
