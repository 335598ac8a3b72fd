import { expect, test } from "vitest";
import { skipReason } from "./run-bulk.ts";

test("a skip reason is one word where the ticket state explains it", () => {
  expect(skipReason("tickets.closed", {}, "This ticket is closed. Reopen it first.")).toBe(
    "closed",
  );
  const moved = { from: "Closed", to: "Pending" };
  expect(skipReason("tickets.transition_refused", moved, "A ticket cannot…")).toBe("closed");
  expect(skipReason("tickets.flagged", { flag: "merged" }, "This ticket is merged.")).toBe(
    "merged",
  );
});

test("any other skip reason is its sentence without the full stop", () => {
  expect(skipReason("request.invalid", {}, "Unknown department.")).toBe("unknown department");
});
