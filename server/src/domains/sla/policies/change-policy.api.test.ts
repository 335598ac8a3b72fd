import { slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aPolicy, aTarget } from "../sla.builders.ts";
import { policyApi } from "./policies.builders.ts";

const desk = testDesk();
const { create, change, list, changesOf } = policyApi(desk);

test("saving details and saving targets return different messages", async () => {
  const { policy } = (await create()).body;
  const details = await change(policy.id, { name: "Platinum", description: "Faster." });
  expect(details.body).toMatchObject({
    message: "Policy updated successfully",
    policy: { name: "Platinum", version: 2, targets: policy.targets },
  });

  const [target] = policy.targets;
  if (!target) throw new Error("the policy has no target");
  const next = { ...target, next_response_time: null, resolution_time: 3 };
  const targets = await change(policy.id, { targets: [next, aTarget({ priority: "low" })] });
  expect(targets.body).toMatchObject({
    message: "Policy targets updated successfully",
    policy: {
      targets: [
        { id: target.id, next_response_time: null, next_response_unit: null, resolution_time: 3 },
        { priority: "low" },
      ],
    },
  });
  const whole = { ...aPolicy({ name: "Platinum", description: "Faster." }) };
  const onlyTargets = await change(policy.id, {
    ...whole,
    targets: [aTarget({ first_response_time: 5 })],
  });
  expect(onlyTargets.body.message).toBe("Policy targets updated successfully");
  expect(onlyTargets.body.policy.targets[0]?.id).toBe(target.id);
  const changes = await changesOf("sla.policy_updated");
  expect(changes.map((all) => all.map(({ field }) => field))).toEqual([
    ["name", "description"],
    ["targets"],
    ["targets"],
  ]);
});

test("a target id of another policy is refused", async () => {
  const [standard] = (await list()).results;
  const { policy } = (await create()).body;
  const { status, problem } = await change(policy.id, {
    targets: [{ ...aTarget(), id: standard?.targets[0]?.id ?? "" }],
  });

  expect(status).toBe(400);
  expect(problem.fields).toEqual({ "targets.0.id": "Unknown target" });
});

test("a change without a difference writes nothing and still returns its message", async () => {
  const { policy } = (await create()).body;
  const same = await change(policy.id, { targets: policy.targets });

  expect(same.body.message).toBe("Policy targets updated successfully");
  expect(same.body.policy.version).toBe(1);
  expect(await desk.announced()).toEqual(["sla.policy_created"]);
});

test("edits of details and targets by two people both succeed; edits of the same field do not", async () => {
  const { policy } = (await create()).body;
  await change(policy.id, { name: "First", version: 1 });
  const targets = await change(policy.id, { targets: [aTarget({ priority: "low" })], version: 1 });
  const name = await change(policy.id, { name: "Second", version: 1 });

  expect(targets.status).toBe(200);
  expect(name.problem).toMatchObject({
    code: "request.stale_version",
    current: { name: "First", version: 3 },
  });
});

test("deactivating and activating a policy write one event each", async () => {
  const { id } = (await create()).body.policy;
  const admin = await desk.as("admin");
  const off = await admin.call(slaPolicies.deactivate, { params: { id } });
  await admin.call(slaPolicies.deactivate, { params: { id } });
  expect(off.body).toMatchObject({
    message: "Policy deactivated successfully",
    policy: { is_active: false },
  });
  expect((await list({ is_active: false })).results.map((one) => one.id)).toEqual([id]);
  expect((await list({ is_active: true })).count).toBe(1);
  const on = await admin.call(slaPolicies.activate, { params: { id } });
  expect(on.body).toMatchObject({
    message: "Policy activated successfully",
    policy: { is_active: true },
  });
  expect(await changesOf("sla.policy_updated")).toEqual([
    [{ field: "is_active", from: true, to: false }],
    [{ field: "is_active", from: false, to: true }],
  ]);
});

test("activating a policy with an outdated version is refused", async () => {
  const { id } = (await create()).body.policy;
  const admin = await desk.as("admin");
  await admin.call(slaPolicies.deactivate, { params: { id } });
  const late = await admin.call(slaPolicies.activate, { params: { id } }, { "if-match": '"1"' });

  expect([late.status, late.problem.code]).toEqual([409, "request.stale_version"]);
});
