import { expect, test } from "vitest";
import { accepts } from "./accepts.ts";
import { checkFiles } from "./check-files.ts";
import { formatSize } from "./format-size.ts";

const file = (name: string, type: string, size = 10) =>
  new File(["x".repeat(size)], name, { type });

test("a file is accepted by its type, by a family of types or by its extension", () => {
  expect(accepts(file("logo.PNG", "image/png"), "image/*")).toBe(true);
  expect(accepts(file("favicon.ICO", ""), "image/png, .ico")).toBe(true);
  expect(accepts(file("page.html", "text/html"), "image/*,.ico")).toBe(false);
  expect(accepts(file("image", "imagery/png"), "image/*")).toBe(false);
  expect(accepts(file("anything", ""), undefined)).toBe(true);
});

test("a refused file is named, and none is dropped silently", () => {
  const logo = file("logo.png", "image/png");
  const large = file("large.png", "image/png", 2000);
  const page = file("page.html", "text/html");
  const many = checkFiles([logo, large, page], { accept: "image/*", maxBytes: 1000, isMany: true });
  expect(many.taken).toEqual([logo]);
  expect(many.refusals).toEqual([
    "large.png is larger than 1 kB",
    "page.html has a file type that is not accepted here",
  ]);
  const one = checkFiles([logo, large], { isMany: false });
  expect(one.taken).toEqual([logo]);
  expect(one.refusals).toEqual(["Only one file is allowed: logo.png was kept"]);
});

test("a size is shown in the most readable unit", () => {
  expect(formatSize(1)).toBe("1 byte");
  expect(formatSize(193)).toBe("193 bytes");
  expect(formatSize(2400)).toBe("2 kB");
  expect(formatSize(2_400_000)).toBe("2.4 MB");
  expect(formatSize(5e12)).toBe("5,000 GB");
});
