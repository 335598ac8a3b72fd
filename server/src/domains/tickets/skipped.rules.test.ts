import { expect, test } from "vitest";
import { wordFor } from "./skipped.rules.ts";

test("what stood in the way is one word where the ticket's state says it", () => {
  expect(wordFor("tickets.closed", {}, "This ticket is closed. Reopen it first.")).toBe("closed");
  const moved = { from: "Closed", to: "Pending" };
  expect(wordFor("tickets.transition_refused", moved, "A ticket cannot…")).toBe("closed");
  expect(wordFor("tickets.flagged", { flag: "merged" }, "This ticket is merged.")).toBe("merged");
});

test("what has no word of its own keeps its sentence, without the full stop", () => {
  expect(wordFor("request.invalid", {}, "Unknown department.")).toBe("unknown department");
});
