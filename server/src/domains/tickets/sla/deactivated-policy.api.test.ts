import { slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { always, inShort, letPass, promiseOnly, storedClocks } from "../testing/clocks.ts";
import { openTicket, streamOf } from "../testing/tickets.ts";
import { fireDueTimers } from "../testing/timers.ts";

const desk = testDesk();

/** A ticket that had ten minutes left when its policy was switched off; since then so many have passed, and no job ran. */
async function switchedOff(minutes: number) {
  const [policy] = await promiseOnly(desk, always());
  await desk.drain();
  const { id } = await openTicket(desk);
  await letPass(desk, id, 170);
  const params = { id: policy?.id ?? "" };
  const reply = await (await desk.as("admin")).call(slaPolicies.deactivate, { params });
  expect(reply.status, reply.text).toBe(200);
  await letPass(desk, id, minutes);
  // Past the triggers, which would take this for a change of now.
  await desk.rows(`begin; set local session_replication_role = replica;
    update sla_policies set updated_at = updated_at - interval '${minutes} minutes' where id = '${params.id}';
    update sla_desks set stamp = gen_random_uuid() where business_id = '${desk.business().id}'; commit`);
  return id;
}

async function staysUnbroken(id: string) {
  expect(await inShort(desk, id)).toEqual({
    resolution: "running cancelled policy_deactivated",
  });
  const [clock] = await storedClocks(desk, id);
  expect(clock?.breached_at).toBeNull();
  const told = (await streamOf(desk, id)).map(({ type }) => type);
  expect(told).not.toContain("sla_breached");
  const [{ ago } = { ago: 0 }] = await desk.rows<{ ago: number }>(
    `select round(extract(epoch from now() - max(at)) / 60)::int as ago
     from sla_events where ticket_id = $1 and type = 'cancel'`,
    [id],
  );
  return ago;
}

test("clocks end when their policy is deactivated, even before the job runs, so that later due times are no breach", async () => {
  const id = await switchedOff(20);
  await desk.drain();
  expect(await staysUnbroken(id)).toBe(20);
});

test("a timer that fires before the job runs reports no breach either", async () => {
  const id = await switchedOff(20);
  await fireDueTimers(desk);
  expect(await staysUnbroken(id)).toBe(20);
});

test("a breach from before the deactivation stays", async () => {
  const [policy] = await promiseOnly(desk, always());
  await desk.drain();
  const { id } = await openTicket(desk);
  await letPass(desk, id, 181);
  const params = { id: policy?.id ?? "" };
  await (await desk.as("admin")).call(slaPolicies.deactivate, { params });
  await desk.drain();
  expect(await inShort(desk, id)).toEqual({ resolution: "running breached policy_deactivated" });
});
