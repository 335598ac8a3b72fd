import { tickets as contract, slaPolicies } from "@parley/contract";
import { aPolicy, aTarget } from "../../src/domains/sla/sla.builders.ts";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";

const minute = 60_000;
/** What is promised: resolved within an hour, a reminder half an hour before, two levels after. */
export const reminderAt = 30 * minute;
export const dueAt = 60 * minute;
export const levelMs = 30 * minute;
export const lastAt = 120 * minute;

const hands = 8;

/** A business that promises something, and as many open tickets. */
export async function openStage(desk: Desk, name: string, count: number): Promise<string[]> {
  const business = await desk.addTenant(name);
  const { admin, agent, outsider } = business.people;
  const client = desk.client(business.host, await desk.signIn(business, admin.id));
  const { body } = await client.call(slaPolicies.list, { query: {} });
  for (const { id } of body.results) await client.call(slaPolicies.deactivate, { params: { id } });
  await promise(client, [agent.id], [outsider.id, admin.id]);
  return openTickets(client, business, count);
}

async function promise(client: Client, notify_agents: string[], escalate_to_agents: string[]) {
  const target = aTarget({
    priority: "normal",
    operational_hours: "calendar_hours",
    resolution_time: 60,
    resolution_unit: "minutes",
    reminders: [
      {
        reminder_type: "resolution",
        time_before: 30,
        time_unit: "minutes",
        notify_groups: [],
        notify_agents,
        is_active: true,
      },
    ],
    escalations: [30, 60].map((trigger_time, index) => ({
      escalation_type: "resolution",
      level: index + 1,
      trigger_time,
      trigger_unit: "minutes",
      escalate_to_groups: [],
      escalate_to_agents,
      is_active: true,
    })),
  });
  const conditions = [
    { condition_type: "all_tickets", operator: "equals", value: "true" } as const,
  ];
  const body = aPolicy({ conditions, targets: [target], operational_hours: "calendar_hours" });
  const reply = await client.call(slaPolicies.create, { body });
  if (reply.status !== 201) throw new Error(`no policy: ${reply.text}`);
}

async function openTickets(client: Client, { people }: TestBusiness, count: number) {
  const ids: string[] = [];
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const body = {
        title: `Promise ${left}`,
        description: "<p>By when?</p>",
        requester_id: people.customer.id,
        assigned_to: people.agent.id,
      };
      const reply = await client.call(contract.create, { body });
      if (reply.status !== 201) throw new Error(`no ticket: ${reply.text}`);
      ids.push(reply.body.ticket.id);
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return ids;
}
