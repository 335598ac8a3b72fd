import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";
import { describe, expect, it } from "vitest";
import {
  addPart,
  changePart,
  countOf,
  isWithinLimits,
  readParts,
  writeParts,
} from "./filter-tree.rules.ts";

const critical: Condition = { field: "priority", is: "is", value: "critical" };
const vip: Condition = { field: "tag", is: "is", value: "vip" };
const pending: Condition = { field: "status", is: "is", value: "pending" };
const nested: TicketFilter = { all: [{ any: [critical, vip] }, { not: pending }] };

describe("a filter as a list of parts", () => {
  it.each<TicketFilter>([
    { all: [] },
    { all: [critical] },
    { any: [critical, vip] },
    { not: { any: [critical, vip] } },
    { not: { all: [critical, vip] } },
    { not: { not: critical } },
    { all: [{ any: [{ all: [critical, vip] }, pending] }, { not: vip }] },
    nested,
  ])("is serialised to the same filter: %j", (filter) => {
    expect(writeParts(readParts(filter))).toEqual(filter);
  });

  it("is built step by step", () => {
    const group = { is: "any", isNot: false, parts: [critical] } as const;
    const begun = addPart([], [], [group]);
    const both = addPart(begun, [0], [vip]);
    const whole = addPart(both, [], [{ is: "any", isNot: true, parts: [pending] }]);
    expect(writeParts(whole)).toEqual(nested);
    expect(countOf(whole)).toBe(3);
  });

  it("drops a group with its last condition", () => {
    const parts = readParts(nested);
    expect(changePart(parts, [1, 0], () => undefined)).toEqual([parts[0]]);
    const one = changePart(parts, [0, 1], () => undefined);
    expect(writeParts(one)).toEqual({ all: [{ any: [critical] }, { not: pending }] });
  });

  it("is limited to three levels and twenty conditions", () => {
    expect(isWithinLimits(Array.from({ length: 20 }, () => critical))).toBe(true);
    expect(isWithinLimits(Array.from({ length: 21 }, () => critical))).toBe(false);
    const inner = { is: "all", isNot: false, parts: [critical, vip] } as const;
    expect(isWithinLimits([{ is: "any", isNot: false, parts: [inner] }])).toBe(true);
    expect(isWithinLimits([{ is: "any", isNot: true, parts: [inner, vip] }])).toBe(false);
  });
});
