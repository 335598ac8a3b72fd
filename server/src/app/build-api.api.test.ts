import { operations } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();
const beside = [
  "/health",
  "/ready",
  "/api/v1/openapi.json",
  "/api/v1/reference",
  "/ws/notifications/",
];

test("the server serves the operations of the contract, four pages and the live socket, and nothing else", () => {
  const { app } = desk.self;
  const missing = operations.filter(
    ({ route }) => !app.hasRoute({ method: route.method, url: urlOf(route.path) }),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);

  const tree = app.printRoutes({ commonPrefix: false });
  const served =
    tree.match(/\((?:[A-Z]+(?:, )?)+\)/g)?.flatMap((methods) => methods.split(", ")) ?? [];
  expect(served).toHaveLength(operations.length + beside.length);
});

function urlOf(path: string): string {
  return `/api/v1${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
}
