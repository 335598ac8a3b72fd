import { slaPolicies, ticketChanges } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import {
  always,
  change,
  inShort,
  letPass,
  promiseOnly,
  standing,
  storedClocks,
  update,
  waitingTimers,
} from "../testing/clocks.ts";
import { askTicket, openTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const minute = 60_000;

const ofVips = { condition_type: "tag", operator: "contains", value: "vip" } as const;

async function tag(ticket: string, tags: { add?: string[]; remove?: string[] }) {
  const client = await desk.as("agent");
  const reply = await client.call(ticketChanges.setTags, {
    params: { ticket },
    body: tags as never,
  });
  expect(reply.status, reply.text).toBe(200);
}

const resolution = async (ticket: string) => {
  const clock = (await storedClocks(desk, ticket)).find(({ metric }) => metric === "resolution");
  if (!clock) throw new Error("the ticket has no such clock");
  return clock;
};

test("the first matching policy is chosen, at creation only", async () => {
  await promiseOnly(
    desk,
    always({ name: "Vips", conditions: [ofVips] }),
    always({
      name: "Subject",
      conditions: [{ condition_type: "subject", operator: "contains", value: "wi-fi" }],
    }),
  );
  const plain = await openTicket(desk, { title: "Printer" });
  expect(await inShort(desk, plain.id)).toEqual({ resolution: "running" });
  expect(await waitingTimers(desk, plain.id)).toEqual([]);
  expect(await standing(desk, plain.id)).toMatchObject({ next_due_at: null, sla_standing: "none" });
  await tag(plain.id, { add: ["vip"] });
  expect(await resolution(plain.id)).toMatchObject({ target_ms: null, generation: 0 });
  const wifi = await openTicket(desk);
  expect(await resolution(wifi.id)).toMatchObject({ target_ms: 180 * minute, generation: 1 });
});

test("a policy can match by the domain of the customer", async () => {
  const domain = desk.business().people.customer.email.split("@")[1] ?? "";
  const asked = { condition_type: "customer_domain", operator: "equals", value: domain } as const;
  await promiseOnly(desk, always({ conditions: [asked] }));
  expect(await resolution((await askTicket(desk)).id)).toMatchObject({ generation: 1 });
});

test("another priority gives another target of the policy, and elapsed time is kept", async () => {
  await promiseOnly(desk, always());
  const { id } = await openTicket(desk);
  await letPass(desk, id, 30);
  await update(desk, id, { priority: "high" });
  const clock = await resolution(id);
  expect(clock).toMatchObject({
    generation: 2,
    target_ms: 120 * minute,
    breached_at: null,
  });
  expect(Date.parse(clock.due_at ?? "") - Date.parse(clock.origin_at)).toBe(120 * minute);
  expect((await standing(desk, id)).next_due_at).toEqual(clock.due_at);
});

test("a new target that has already passed is a breach at that instant, and a longer one revokes it", async () => {
  await promiseOnly(desk, always());
  const { id } = await openTicket(desk);
  await letPass(desk, id, 90);
  await update(desk, id, { priority: "critical" });
  const broken = await resolution(id);
  expect(broken.breached_at).not.toBeNull();
  expect(broken.due_at).toEqual(broken.breached_at);
  await update(desk, id, { priority: "low" });
  expect(await resolution(id)).toMatchObject({
    breached_at: null,
    generation: 3,
    state: "running",
  });
  const said = (await streamOf(desk, id)).map(({ type }) => type);
  expect(said).toContain("sla_breached");
  expect(said).toContain("sla_breach_revoked");
  const events = await desk.rows(
    "select type from sla_events where ticket_id = $1 order by at, id",
    [id],
  );
  expect(events.map(({ type }) => type)).toEqual([
    "start",
    "retarget",
    "breach",
    "retarget",
    "breach_revoked",
  ]);
});

test("a priority without a target cancels the clocks, and another restores them with the elapsed time", async () => {
  const [target] = always().targets;
  await promiseOnly(desk, always({ targets: [{ ...target, priority: "high" } as never] }));
  const { id } = await openTicket(desk, { priority: "high" });
  await letPass(desk, id, 20);
  await update(desk, id, { priority: "low" });
  expect(await inShort(desk, id)).toEqual({ resolution: "running cancelled no_target" });
  expect(await standing(desk, id)).toMatchObject({ next_due_at: null });
  expect(await waitingTimers(desk, id)).toEqual([]);
  await update(desk, id, { priority: "high" });
  const clock = await resolution(id);
  expect(clock).toMatchObject({ generation: 2, result: null });
  expect(Date.parse(clock.due_at ?? "") - Date.parse(clock.origin_at)).toBe(60 * minute);
});

test("a ticket_update policy applies while its conditions match, and counts from the ticket's origin", async () => {
  await promiseOnly(desk, always({ evaluation_method: "ticket_update", conditions: [ofVips] }));
  const { id } = await openTicket(desk);
  await letPass(desk, id, 45);
  await tag(id, { add: ["vip"] });
  const clock = await resolution(id);
  expect(Date.parse(clock.due_at ?? "") - Date.parse(clock.origin_at)).toBe(180 * minute);
  await tag(id, { remove: ["vip"] });
  expect(await inShort(desk, id)).toEqual({ resolution: "running cancelled policy_detached" });
  expect(await waitingTimers(desk, id)).toEqual([]);
});

test("a conditions_met policy counts from the first match, and then stays", async () => {
  await promiseOnly(desk, always({ evaluation_method: "conditions_met", conditions: [ofVips] }));
  const { id } = await openTicket(desk);
  await letPass(desk, id, 45);
  await tag(id, { add: ["vip"] });
  const met = await resolution(id);
  expect(Date.parse(met.due_at ?? "") - Date.parse(met.origin_at)).toBeGreaterThanOrEqual(
    225 * minute,
  );
  await tag(id, { remove: ["vip"] });
  expect(await resolution(id)).toEqual(met);
});

test("an edited policy applies to new tickets, and existing targets stay until the next change", async () => {
  const [policy] = await promiseOnly(desk, always());
  const { id } = await openTicket(desk);
  const before = await resolution(id);
  const targets = policy?.targets.map((one) => ({ ...one, resolution_time: 30 }));
  await change(desk, policy?.id ?? "", { targets: targets as never });
  await desk.drain();
  expect(await resolution(id)).toEqual(before);
  expect(await resolution((await openTicket(desk)).id)).toMatchObject({
    target_ms: 30 * minute,
  });
  await update(desk, id, { priority: "high" });
  expect(await resolution(id)).toMatchObject({ target_ms: 30 * minute, policy_version: 2 });
});

test("applying a policy to open tickets is done by a job that may run twice", async () => {
  const [policy] = await promiseOnly(desk, always());
  const [one, done] = [await openTicket(desk), await openTicket(desk, { status: "resolved" })];
  await letPass(desk, one.id, 45);
  const targets = policy?.targets.map((target) => ({ ...target, resolution_time: 30 }));
  await change(desk, policy?.id ?? "", { targets: targets as never, apply_to_open: true });
  await desk.drain();
  const clock = await resolution(one.id);
  expect(clock).toMatchObject({ target_ms: 30 * minute, generation: 2 });
  expect(clock.breached_at).not.toBeNull();
  expect((await streamOf(desk, one.id)).at(-1)?.type).toBe("sla_breached");
  expect(await resolution(done.id)).toMatchObject({ generation: 1 });
  await change(desk, policy?.id ?? "", { apply_to_open: true });
  await desk.drain();
  expect(await resolution(one.id)).toEqual(clock);
});

test("a deactivated policy removes its timers and keeps decided results, and other policies are evaluated", async () => {
  const [policy] = await promiseOnly(
    desk,
    always(),
    always({ name: "Vips", evaluation_method: "ticket_update", conditions: [ofVips] }),
  );
  const [plain, vip] = [await askTicket(desk), await openTicket(desk, { tags: ["vip"] })];
  const done = await openTicket(desk, { status: "resolved" });
  const admin = await desk.as("admin");
  const params = { id: policy?.id ?? "" };
  expect((await admin.call(slaPolicies.deactivate, { params })).status).toBe(200);
  await desk.drain();
  expect(await inShort(desk, plain.id)).toEqual({
    first_response: "running cancelled policy_deactivated",
    resolution: "running cancelled policy_deactivated",
  });
  expect(await waitingTimers(desk, plain.id)).toEqual([]);
  expect(await standing(desk, plain.id)).toMatchObject({ next_due_at: null, sla_standing: "none" });
  expect(await resolution(vip.id)).toMatchObject({ generation: 2, result: null });
  expect(await inShort(desk, done.id)).toEqual({ resolution: "stopped met" });
});
