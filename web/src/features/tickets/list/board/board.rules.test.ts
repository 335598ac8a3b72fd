import { describe, expect, it } from "vitest";
import type { TicketRow } from "../../tickets.queries.ts";
import { countIn, mayMove, nextStage, type Stage } from "./board.rules.ts";

const row = (status: TicketRow["status"]) => ({ status }) as TicketRow;

describe("the board", () => {
  it("moves a card to the next allowed column, and never to new", () => {
    expect(nextStage("new", "new", 1)).toBe("open");
    expect(nextStage("open", "open", -1)).toBeUndefined();
    expect(nextStage("new", "open", -1)).toBe("new");
    expect(nextStage("pending", "resolved", 1)).toBeUndefined();
    expect(mayMove("open", "new")).toBe(false);
    expect(mayMove("open", "pending")).toBe(true);
  });

  it("counts moved cards before the server has counted again", () => {
    const pages = new Map<Stage, { count: number; results: TicketRow[] }>([
      ["open", { count: 60, results: [row("open"), row("pending")] }],
      ["pending", { count: 2, results: [row("pending"), row("pending")] }],
    ]);
    expect(countIn("open", pages)).toBe(59);
    expect(countIn("pending", pages)).toBe(3);
    expect(countIn("new", pages)).toBe(0);
  });
});
