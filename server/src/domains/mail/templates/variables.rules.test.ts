import { expect, test } from "vitest";
import { findBadVariable, leaksSecret } from "./variables.rules.ts";

const reset = { key: "password_reset", type: "user" } as const;

test.each([
  ["{{user.first_name}} of {{ business.name }}", undefined],
  ["{{user.reset_url}}", undefined],
  ["no variable, {single} or }} or {{", undefined],
  ["{{user.nobody}}", { problem: "unknown", name: "user.nobody" }],
  ["{{ticket.number}}", { problem: "unknown", name: "ticket.number" }],
  ["{{constructor.name}}", { problem: "unknown", name: "constructor.name" }],
  ["{{__proto__}}", { problem: "unknown", name: "__proto__" }],
  ["{{#if user.email}}", { problem: "unknown", name: "#if user.email" }],
  ["{{}}", { problem: "unknown", name: "" }],
  ["{{user.otp_code}}", { problem: "reserved", name: "user.otp_code" }],
])("in a password reset %s gives %j", (text, expected) => {
  expect(findBadVariable(text, reset)).toEqual(expected);
});

test("tasks are one group with two names", () => {
  const task = { key: "task_assigned", type: "task" } as const;
  expect(findBadVariable("{{task.title}}", task)).toBeUndefined();
});

test.each([
  ["a link that is the secret", '<a href="{{user.reset_url}}">x</a>', false],
  ["the business logo", '<img src="{{business.logo_url}}"> {{user.otp_code}}', false],
  ["a picture without a secret", '<img src="https://a.example/p.png">', false],
  ["a picture beside a secret", '<img src="https://a.example/p.png">{{user.otp_code}}', true],
  ["a secret behind another address", '<a href="https://a.example/{{user.otp_code}}">x</a>', true],
  ["a secret before another address", '<a href="{{user.reset_url}}.evil.example">x</a>', true],
])("%s: %s leaks a secret: %s", (_, body, expected) => {
  expect(leaksSecret(body)).toBe(expected);
});
