import { expect, test } from "vitest";
import { bestOf, matching, moved, type Option, rowsOf } from "./options.ts";
import { visibleRange } from "./visible-range.ts";

const people: Option[] = [
  { value: "1", label: "Óscar Núñez", group: "Field IT" },
  { value: "2", label: "Mara Okafor", group: "Front desk", hint: "mara@northwind.example" },
  { value: "3", label: "Jonas Lind", group: "Field IT" },
  { value: "4", label: "Nobody" },
];
const values = (options: Option[]) => options.map((option) => option.value);

test("every typed word must match, ignoring case and accents", () => {
  expect(values(matching(people, "nunez OSC"))).toEqual(["1"]);
  expect(values(matching(people, "northwind"))).toEqual(["2"]);
  expect(values(matching(people, "field"))).toEqual(["1", "3"]);
  expect(values(matching(people, "  "))).toEqual(["1", "2", "3", "4"]);
  expect(values(matching(people, "mara lind"))).toEqual([]);
});

test("Enter selects the current choice first, and after typing the option that starts with the text", () => {
  const isChosen = (value: string) => value === "3";
  expect(bestOf(people, "", isChosen)?.value).toBe("3");
  expect(bestOf(people, "ok", isChosen)?.value).toBe("2");
  expect(bestOf(people, "field", isChosen)?.value).toBe("1");
  expect(bestOf([], "", isChosen)).toBeUndefined();
});

test("a group is shown once, with all its options, and positions run through", () => {
  const drawn = rowsOf(people).map((row) =>
    row.kind === "group" ? row.name : `${row.place} ${row.option.label}`,
  );
  expect(drawn).toEqual([
    "Field IT",
    "1 Óscar Núñez",
    "2 Jonas Lind",
    "Front desk",
    "3 Mara Okafor",
    "4 Nobody",
  ]);
});

test("arrows wrap around, Home and End reach the ends, pages stop there", () => {
  expect(moved("ArrowDown", 9, 10)).toBe(0);
  expect(moved("ArrowUp", 0, 10)).toBe(9);
  expect(moved("ArrowDown", -1, 10)).toBe(0);
  expect(moved("Home", 5, 10)).toBe(0);
  expect(moved("End", 5, 10)).toBe(9);
  expect(moved("PageDown", 5, 10)).toBe(9);
  expect(moved("PageUp", 5, 10)).toBe(0);
  expect(moved("a", 5, 10)).toBeUndefined();
  expect(moved("ArrowDown", -1, 0)).toBeUndefined();
});

test("of ten thousand rows only the visible ones are rendered", () => {
  const at = (scrollTop: number) =>
    visibleRange({ scrollTop, height: 320, rowHeight: 32, count: 10_000 });
  expect(at(0)).toEqual({ from: 0, to: 18 });
  expect(at(32_000)).toEqual({ from: 992, to: 1018 });
  expect(at(319_680)).toEqual({ from: 9982, to: 10_000 });
});
