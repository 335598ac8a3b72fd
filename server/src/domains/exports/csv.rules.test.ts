import { expect, test } from "vitest";
import { csvLine } from "./csv.rules.ts";

test.each([
  [["a", 1, null, undefined, true], "a,1,,,true"],
  [['say "hi"', "a,b", "two\nlines"], '"say ""hi""","a,b","two\nlines"'],
  [[[{ a: 1 }]], '"[{""a"":1}]"'],
])("the cells %j are written as one line", (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\tx", "\rx", " =1+1", "＝1+1", "＠SUM(A1)"])(
  "%j is text to a spreadsheet, not a formula",
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test("what follows a semicolon begins no cell where a semicolon separates cells", () => {
  expect(csvLine(["a;=1+1"])).toBe('"a;=1+1"\r\n');
});
