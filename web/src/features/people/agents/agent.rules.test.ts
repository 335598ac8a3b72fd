import { expect, test } from "vitest";
import { type AgentFields, agentChanges } from "./agent.rules.ts";

const saved: AgentFields = {
  first_name: "Mara",
  last_name: "Okafor",
  email: "mara@acme.test",
  phone_number: "",
  job_title: "",
  departments: ["a", "b"],
  role: "agent",
  scope: "departments",
  require_new_password: false,
};

test("without changes nothing is sent, also when departments are in another order", () => {
  expect(agentChanges(saved, { ...saved, departments: ["b", "a"], first_name: " Mara " })).toEqual(
    {},
  );
});

test("role, department and scope changed in one save are sent together", () => {
  const typed = { ...saved, role: "lead", departments: ["a"], scope: "all" as const };
  expect(agentChanges(saved, typed)).toEqual({ role: "lead", departments: ["a"], scope: "all" });
});

test("a phone number can be cleared", () => {
  expect(agentChanges({ ...saved, phone_number: "12345" }, saved)).toEqual({ phone_number: "" });
});
