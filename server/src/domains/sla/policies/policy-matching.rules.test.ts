import type { ConditionType, Operator } from "@parley/contract/sla/choices";
import { expect, test } from "vitest";
import {
  type MatchablePolicy,
  matches,
  matchesEverything,
  matchPolicy,
  rematchPolicy,
  type StoredCondition,
  type TicketFacts,
} from "./policy-matching.rules.ts";

const ticket: TicketFacts = {
  priority: "high",
  category: "c1",
  department: "d1",
  channel: "email",
  tags: ["VIP", "billing"],
  customer: "p1",
  customer_domain: "acme.com",
  subject: "Crème brûlée is COLD",
  assigned_agent: null,
};

function when(
  condition_type: ConditionType,
  operator: Operator,
  value: string,
  is_active = true,
): StoredCondition {
  return { condition_type, operator, value, is_active };
}

test.each<[ConditionType, Operator, string, boolean]>([
  ["all_tickets", "equals", "true", true],
  ["priority", "equals", "high", true],
  ["priority", "not_equals", "high", false],
  ["priority", "in", "low, high", true],
  ["priority", "not_in", "low,critical", true],
  ["category", "equals", "c1", true],
  ["category", "in", "c2,c3", false],
  ["category", "is_empty", "*", false],
  ["category", "is_not_empty", "*", true],
  ["department", "not_in", "d1,d2", false],
  ["channel", "equals", "portal", false],
  ["channel", "in", "portal,email", true],
  ["tag", "contains", "vip", true],
  ["tag", "contains", "bill", false],
  ["tag", "not_contains", "vip", false],
  ["tag", "not_contains", "spam", true],
  ["tag", "is_empty", "*", false],
  ["customer", "equals", "p1", true],
  ["customer_domain", "equals", "ACME.com", true],
  ["customer_domain", "ends_with", ".com", true],
  ["customer_domain", "not_equals", "acme.com", false],
  ["subject", "contains", "cold", true],
  ["subject", "contains", "CRE\u0300ME", true],
  ["subject", "not_contains", "hot", true],
  ["subject", "starts_with", "crème", true],
  ["subject", "ends_with", "is cold", true],
  ["subject", "ends_with", "is hot", false],
  ["assigned_agent", "is_empty", "*", true],
  ["assigned_agent", "is_not_empty", "*", false],
  ["assigned_agent", "equals", "a1", false],
  ["assigned_agent", "not_equals", "a1", true],
  ["assigned_agent", "in", "a1,a2", false],
  ["assigned_agent", "not_in", "a1,a2", true],
])("the condition %s %s %s gives %s", (type, operator, value, expected) => {
  expect(matches([when(type, operator, value)], ticket)).toBe(expected);
});

test("a ticket without a subject contains no text", () => {
  const bare = { ...ticket, subject: null, customer_domain: null };
  expect(matches([when("subject", "contains", "a")], bare)).toBe(false);
  expect(matches([when("subject", "not_contains", "a")], bare)).toBe(true);
  expect(matches([when("subject", "starts_with", "a")], bare)).toBe(false);
  expect(matches([when("customer_domain", "ends_with", "m")], bare)).toBe(false);
});

test("a ticket without a priority counts as normal", () => {
  expect(matches([when("priority", "equals", "normal")], { ...ticket, priority: null })).toBe(true);
});

test("all active conditions must hold; none active matches everything", () => {
  const no = when("priority", "equals", "low");
  const yes = when("priority", "equals", "high");
  expect(matches([yes, no], ticket)).toBe(false);
  expect(matches([yes, { ...no, is_active: false }], ticket)).toBe(true);
  expect(matches([], ticket)).toBe(true);
  expect(matchesEverything([{ ...no, is_active: false }])).toBe(true);
  expect(matchesEverything([when("all_tickets", "equals", "true")])).toBe(true);
  expect(matchesEverything([when("all_tickets", "equals", "true"), yes])).toBe(false);
});

function policy(
  id: string,
  position: number,
  change: Partial<MatchablePolicy> = {},
): MatchablePolicy {
  const conditions = [when("priority", "equals", "high")];
  return {
    id,
    position,
    is_active: true,
    evaluation_method: "ticket_creation",
    conditions,
    ...change,
  };
}
const other = { conditions: [when("priority", "equals", "low")] };

test("the first active policy in order that matches is chosen", () => {
  const policies = [
    policy("last", 4),
    policy("off", 1, { is_active: false }),
    policy("unfit", 2, other),
    policy("first", 3),
  ];
  expect(matchPolicy(policies, ticket)?.id).toBe("first");
  expect(matchPolicy([policy("unfit", 1, other)], ticket)).toBeUndefined();
});

test("a ticket without a policy later gets one only from policies evaluated after creation", () => {
  const policies = [
    policy("creation", 1),
    policy("update", 2, { evaluation_method: "ticket_update" }),
    policy("met", 3, { evaluation_method: "conditions_met" }),
  ];
  expect(rematchPolicy(policies, ticket, undefined)?.id).toBe("update");
  expect(rematchPolicy([policy("creation", 1)], ticket, undefined)).toBeUndefined();
});

test.each(["ticket_creation", "conditions_met"] as const)(
  "a policy chosen by %s stays when it no longer matches",
  (evaluation_method) => {
    const current = policy("own", 2, { evaluation_method, ...other });
    const better = policy("better", 1, { evaluation_method: "ticket_update" });
    expect(rematchPolicy([better, current], ticket, current)).toBe(current);
  },
);

test("a ticket_update policy is replaced by one above it, by the next, or by none", () => {
  const follows = { evaluation_method: "ticket_update" } as const;
  const current = policy("own", 2, follows);
  expect(rematchPolicy([policy("above", 1, follows), current], ticket, current)?.id).toBe("above");
  expect(rematchPolicy([current], ticket, current)?.id).toBe("own");
  const lost = { ...current, ...other };
  expect(rematchPolicy([lost, policy("next", 3, follows)], ticket, lost)?.id).toBe("next");
  expect(rematchPolicy([lost, policy("creation", 3)], ticket, lost)).toBeUndefined();
});
