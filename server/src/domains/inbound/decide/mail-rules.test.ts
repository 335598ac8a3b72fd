import type { mailRules } from "@parley/contract";
import { describe, expect, test } from "vitest";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import type { MailRule } from "./facts.ts";
import { applyRules, type ComparedMail, meetsAll } from "./mail-rules.ts";

const mail = {
  headers: [
    { name: "x-monitor", value: "Disk FULL" },
    { name: "x-monitor", value: "warehouse" },
  ],
  subject: "Re: Outage  in\n Warehouse Two",
  body: { text: `All scanners\nare down.${" ".repeat(70_000)}secret`, html: "" },
  files: [{ path: "1", name: "logo.png", size: 10, sha256: "", isInline: true }],
} as unknown as ParsedMail;

const compared: ComparedMail = {
  mail,
  from: "jane@mail.customer.example",
  to: ["support+tk1@acme.example", "hilfe@acme.example"],
  isAutomatic: false,
  size: 12_000,
};

type Condition = mailRules.Condition;
const text = (
  field: Condition["field"],
  operator: mailRules.TextOperator,
  value: string,
): Condition => ({ field, operator, value });
const header = (name: string, value: string): Condition => ({
  ...text("header", "contains", value),
  header: name,
});

describe("conditions", () => {
  test.each<[Condition, boolean]>([
    [text("from", "is", "JANE@mail.customer.example"), true],
    [text("from", "is", "jane@mail.customer.exampl"), false],
    [text("from_domain", "is", "customer.example"), false],
    [text("from_domain", "ends", "customer.example"), true],
    [text("to", "is", "hilfe@acme.example"), true],
    [text("to", "is", "support@acme.example"), true],
    [text("to", "is", "billing@acme.example"), false],
    [text("subject", "starts", "re: outage in"), true],
    [text("subject", "starts", "outage"), false],
    [text("subject", "ends", "warehouse TWO"), true],
    [text("text", "contains", "scanners are DOWN"), true],
    [text("text", "contains", "scanners.*down"), false],
    [text("text", "contains", "secret"), false],
    [header("x-monitor", "disk full"), true],
    [header("x-monitor", "house"), true],
    [header("x-other", "disk"), false],
    [{ field: "has_file", is_true: false }, true],
    [{ field: "has_file", is_true: true }, false],
    [{ field: "is_automatic", is_true: true }, false],
    [{ field: "size", operator: "over", kilobytes: 11 }, true],
    [{ field: "size", operator: "over", kilobytes: 12 }, false],
    [{ field: "size", operator: "under", kilobytes: 13 }, true],
  ])("%j: %s", (condition, meets) => {
    expect(meetsAll([condition], compared)).toBe(meets);
  });

  test("all of them must hold", () => {
    const holds = text("subject", "contains", "outage");
    expect(meetsAll([holds, text("from", "starts", "jane")], compared)).toBe(true);
    expect(meetsAll([holds, text("from", "starts", "joe")], compared)).toBe(false);
  });
});

describe("rules", () => {
  const rule = (fields: Partial<MailRule>): MailRule => ({
    name: "Outage",
    conditions: [text("subject", "contains", "outage")],
    action: "set",
    departmentId: null,
    priority: null,
    tags: [],
    continues: false,
    ...fields,
  });
  const apply = (rules: readonly MailRule[], isSpared = false) =>
    applyRules(rules, { ...compared, isSpared });

  test("the first that matches decides, and is named", () => {
    const other = rule({ name: "Other", conditions: [text("subject", "is", "x")], action: "spam" });
    expect(apply([other, rule({ action: "skip" }), rule({ action: "spam" })]).verdict).toEqual({
      outcome: "ignored",
      reason: "rule_skip",
      because: "The rule 'Outage' skips it",
    });
    expect(apply([rule({ action: "spam" })]).verdict).toEqual({
      outcome: "quarantined",
      reason: "rule_spam",
      because: "The rule 'Outage' marks it as spam",
    });
    expect(apply([rule({ priority: "high" }), rule({ action: "skip" })]).verdict).toBeUndefined();
    expect(apply([other])).toMatchObject({ passed: ["No rule decides on it"], names: [] });
  });

  test("with several that set fields, the first to name one wins, and tags are joined", () => {
    const first = rule({ name: "A", priority: "high", tags: ["a"], continues: true });
    const second = rule({ name: "B", priority: "low", departmentId: "d", tags: ["a", "b"] });
    const third = rule({ name: "C", tags: ["c"] });
    expect(apply([first, second, third])).toEqual({
      passed: [
        "The rule 'A' sets the priority and tags of a new ticket",
        "The rule 'B' sets the department and tags of a new ticket",
      ],
      verdict: undefined,
      names: ["A", "B"],
      departmentId: "d",
      priority: "high",
      tags: ["a", "b"],
    });
  });

  test("one that continues leaves a later one to skip the mail", () => {
    const rules = [rule({ tags: ["a"], continues: true }), rule({ action: "skip" })];
    expect(apply(rules).verdict?.reason).toBe("rule_skip");
  });

  test("one whose department is not active, and that names nothing else, sets nothing", () => {
    expect(apply([rule({})])).toMatchObject({
      passed: ["The rule 'Outage' matches and sets nothing"],
      names: [],
    });
  });

  test("a mail that is spared is neither skipped nor spam, and still gets its fields", () => {
    const rules = [
      rule({ name: "A", action: "skip" }),
      rule({ name: "B", action: "spam" }),
      rule({ name: "C", priority: "critical" }),
    ];
    expect(apply(rules, true)).toMatchObject({
      verdict: undefined,
      passed: [
        expect.stringContaining("The rule 'A' does not apply"),
        expect.stringContaining("The rule 'B' does not apply"),
        "The rule 'C' sets the priority of a new ticket",
      ],
      priority: "critical",
    });
  });

  test("a ticket gets at most 30 tags", () => {
    const tags = (from: number) => Array.from({ length: 20 }, (_, index) => `t${from + index}`);
    const rules = [rule({ tags: tags(0), continues: true }), rule({ tags: tags(20) })];
    expect(apply(rules).tags).toHaveLength(30);
  });
});
