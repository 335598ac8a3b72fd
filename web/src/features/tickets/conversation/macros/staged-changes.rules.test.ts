import { expect, test } from "vitest";
import type { ChangeItem } from "./macros.queries.ts";
import { afterChanges, changesToMake, replacedIn, stagedOf } from "./staged-changes.rules.ts";

const staged = (...changes: ChangeItem[]) => changes.map((change) => ({ change, label: "" }));
const high = { type: "priority", priority: "high" } as const;
const low = { type: "priority", priority: "low" } as const;
const pending = { type: "status", status: "pending" } as const;
const tag = (type: "add_tags" | "remove_tags", name: string) => ({ type, tags: [name] });

test("a later change of the same field replaces an earlier one, and tags replace only themselves", () => {
  const all = staged(
    high,
    tag("add_tags", "a"),
    { type: "take" },
    low,
    tag("remove_tags", "a"),
    tag("add_tags", "b"),
    { type: "assign", agent_id: null },
  );
  expect(replacedIn(all)).toEqual([true, true, true, false, false, false, false]);
  expect(changesToMake(all)).toEqual(all.slice(3).map(({ change }) => change));
});

test("a status that is chosen when sending replaces the one of a macro", () => {
  expect(changesToMake(staged(pending, high), { hasStatus: true })).toEqual([high]);
});

test("a problem of the whole ticket is one of every change", () => {
  const changes = staged(high, pending);
  const one = stagedOf({ changes, problems: [{ position: 1, message: "No" }] });
  expect(one.map(({ problem }) => problem)).toEqual([undefined, "No"]);
  const all = stagedOf({ changes, problems: [{ position: null, message: "Closed" }] });
  expect(all.map(({ problem }) => problem)).toEqual(["Closed", "Closed"]);
});

test("status, priority, tags and custom fields are shown at once", () => {
  const field = { type: "field", key: "size", value: "l" } as const;
  const changes = [pending, high, tag("add_tags", "b"), tag("remove_tags", "a"), field];
  const custom = { color: "red", size: "l" };
  const after = { status: "pending", priority: "high", tags: ["b", "c"], custom };
  expect(afterChanges({ tags: ["a", "c"], custom: { color: "red" } }, changes)).toEqual(after);
});

test("only a later value of the same custom field replaces one", () => {
  const set = (key: string) => ({ type: "field", key, value: "l" }) as const;
  expect(replacedIn(staged(set("size"), set("color"), set("size")))).toEqual([true, false, false]);
});
