import { describe, expect, it } from "vitest";
import { readView, writeView } from "./address-view.ts";

describe("the URL of a table", () => {
  it.each(["", "page=3", "sort=name", "page=2&sort=-created_at"])(
    "'%s' is parsed as it is written",
    (text) => {
      expect(new URLSearchParams(writeView(readView(new URLSearchParams(text)))).toString()).toBe(
        text,
      );
    },
  );

  it.each(["page=0", "page=-1", "page=x", "page=1.5"])("%s is the first page", (text) => {
    expect(readView(new URLSearchParams(text)).page).toBe(1);
  });
});
