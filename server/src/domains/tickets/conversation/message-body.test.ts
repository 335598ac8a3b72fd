import { describe, expect, test } from "vitest";
import {
  mentionedAccounts,
  mentionedDepartments,
  mentionsAttachment,
  unfilledVariables,
  withoutQuotes,
} from "./message-body.ts";

describe("a reply mentions a file", () => {
  test.each([
    ["Please see the attached invoice.", true],
    ["I am attaching the log", true],
    ["Two attachments follow", true],
    ["The form is enclosed.", true],
    ["Your cable is detached", false],
    ["An attaché called", false],
    ["Thank you", false],
  ])("%s", (words, expected) => expect(mentionsAttachment(words)).toBe(expected));
});

test("quoted text is removed, including nested quotes", () => {
  const html =
    "<p>One</p><blockquote>attached<blockquote>old</blockquote>older</blockquote><p>Two</p><blockquote>x</blockquote>";
  expect(withoutQuotes(html)).toBe("<p>One</p><p>Two</p>");
});

test("each unfilled variable is named once", () => {
  const text = "Dear {{customer.first_name}}, {{ ticket.number }} {{customer.first_name}} {{}} {x}";
  expect(unfilledVariables(text)).toEqual(["customer.first_name", "ticket.number"]);
});

test("a mention is an element, not a word that begins with @", () => {
  const id = "0199b7a5-0000-7000-8000-000000000001";
  expect(
    mentionedAccounts(`<a data-mention="${id}">@Mara</a> <a data-mention="${id}">@Mara</a>`),
  ).toEqual([id]);
  expect(mentionedAccounts("<p>@Mara</p>")).toEqual([]);
  const department = `<a data-mention-department="${id}">@Billing</a>`;
  expect(mentionedAccounts(department)).toEqual([]);
  expect(mentionedDepartments(department)).toEqual([id]);
});
