import { customers, type RoleName } from "@parley/contract";
import { expect } from "vitest";
import type { Business, testDesk } from "#platform/testing/desk.ts";

export type Desk = ReturnType<typeof testDesk>;

export async function roleId(desk: Desk, kind: RoleName, business: Business = "acme") {
  const [role] = await desk.rows<{ id: string }>(
    "select id from roles where business_id = $1 and kind = $2",
    [desk.business(business).id, kind],
  );
  return role?.id ?? "none";
}

export async function departmentId(desk: Desk, business: Business = "acme") {
  const [department] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1",
    [desk.business(business).id],
  );
  return department?.id ?? "none";
}

/** Department and role of a new agent, as the form sends them. */
export async function agentPlacement(
  desk: Desk,
  kind: RoleName = "agent",
  business: Business = "acme",
) {
  return {
    departments: [await departmentId(desk, business)],
    role: await roleId(desk, kind, business),
  };
}

interface AnnouncedEvent {
  readonly name: string;
  readonly changes: { field: string; from: unknown; to: unknown }[];
}

/** The announced events of a record, in order. */
export function announcedEvents(desk: Desk, recordId: string): Promise<AnnouncedEvent[]> {
  return desk.rows<AnnouncedEvent>(
    "select name, changes from events where record_id = $1 and request_id <> 'test' order by id",
    [recordId],
  );
}

/** Adds a customer as an agent. */
export async function addCustomer(desk: Desk, draft: customers.Draft) {
  const agent = await desk.as("agent");
  const { status, body } = await agent.call(customers.create, { body: draft });
  expect(status).toBe(201);
  return body.customer;
}
