import { expect, test } from "vitest";
import {
  blank,
  changesOf,
  draftOf,
  languageName,
  languagesFor,
  replyFilter,
} from "./reply.rules.ts";

function filterOf(address: string) {
  const parts = new URLSearchParams(address);
  const sort = parts.get("sort");
  const view = {
    page: 2,
    ...(sort && { sort: { key: sort, direction: "descending" as const } }),
  };
  return replyFilter({ of: (name) => parts.get(name) ?? "", view });
}

test("search, filters, order and page of the address become the query", () => {
  expect(filterOf("q=hi&folder=Billing&shared=everyone&language=pt-BR&sort=used_count")).toEqual({
    page: 2,
    search: "hi",
    folder: "Billing",
    visibility: "everyone",
    language: "pt-BR",
    sort: "-used_count",
  });
});

test("values of the address that nobody knows are ignored", () => {
  expect(filterOf("shared=nobody&language=English&sort=shortcut")).toEqual({ page: 2 });
});

test("what is left empty is sent as null, and a department only where it is shared with one", () => {
  const typed = { ...blank, name: " Hi ", shortcut: "/hi", department: "d", body: "<p>Hi</p>" };
  expect(draftOf(typed)).toEqual({
    name: "Hi",
    shortcut: "hi",
    folder: null,
    language: "en",
    visibility: "me",
    department: null,
    body: "<p>Hi</p>",
  });
  expect(draftOf({ ...typed, visibility: "department" }).department).toBe("d");
});

test("only what was changed is sent", () => {
  const saved = { ...blank, name: "Hi", folder: "Billing" };
  expect(changesOf(saved, { ...saved, folder: " " })).toEqual({ folder: null });
  expect(changesOf(saved, { ...saved, name: "Hi " })).toEqual({});
});

test("languages have names, and a rare one that a reply has stays a choice", () => {
  expect(languageName("de")).toBe("German");
  expect(languagesFor("mi")).toContainEqual({ value: "mi", label: "Māori" });
});
