import type { Agent, AgentChange } from "./agents.queries.ts";

export interface AgentFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly job_title: string;
  readonly departments: string[];
  readonly role: string;
  readonly scope: Agent["scope"];
  readonly require_new_password: boolean;
}

export function fieldsOf(agent: Agent): AgentFields {
  return {
    first_name: agent.first_name,
    last_name: agent.last_name,
    email: agent.email,
    phone_number: agent.phone_number,
    job_title: agent.job_title,
    departments: agent.departments.map(({ id }) => id),
    role: agent.role.id,
    scope: agent.scope,
    require_new_password: agent.must_change_password,
  };
}

/** Sends only changed fields, so that changes of others are kept. */
export function agentChanges(saved: AgentFields, typed: AgentFields): AgentChange {
  const names = (Object.keys(saved) as (keyof AgentFields)[]).filter(
    (name) => plain(saved[name]) !== plain(typed[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, typeof typed[name] === "string" ? typed[name].trim() : typed[name]]),
  );
}

// Departments are a set: the order they were chosen in changes nothing.
function plain(value: string | boolean | string[]): string | boolean {
  if (Array.isArray(value)) return [...value].sort().join();
  return typeof value === "string" ? value.trim() : value;
}
