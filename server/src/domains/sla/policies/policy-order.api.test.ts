import { slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aTarget } from "../sla.builders.ts";
import { policyApi } from "./policies.builders.ts";

const desk = testDesk();
const { create, change, list, reorder, changesOf } = policyApi(desk);

test("a policy that matches every ticket shows what it hides, until it is moved below", async () => {
  const [standard] = (await list()).results;
  const gold = (await create()).body;
  const silver = (await create({ name: "Silver" })).body;
  expect(gold.warnings).toEqual([
    "'Standard' above it matches every ticket and hides this policy.",
  ]);
  expect(gold.policy.hidden_by).toEqual({ id: standard?.id, name: "Standard" });

  const id = standard?.id ?? "";
  const saved = await change(id, { description: "For all." });
  expect(saved.body.warnings).toEqual([
    "This policy matches every ticket and hides the 2 below it.",
  ]);
  expect(saved.body.policy.hides).toBe(2);
  const { body } = await reorder([gold.policy.id, silver.policy.id, id]);
  expect(body.message).toBe("Policies reordered successfully");
  expect(body.results.map(({ name, hides, hidden_by }) => [name, hides, hidden_by])).toEqual([
    ["Gold", 0, null],
    ["Silver", 0, null],
    ["Standard", 0, null],
  ]);
});

test("a first response that takes longer than the resolution is saved with a warning", async () => {
  const [standard] = (await list()).results;
  await (await desk.as("admin")).call(slaPolicies.deactivate, {
    params: { id: standard?.id ?? "" },
  });
  const slow = aTarget({ first_response_time: 9, resolution_time: 1, resolution_unit: "days" });
  const { status, body } = await create({ targets: [slow] });

  expect(status).toBe(201);
  expect(body.warnings).toEqual(["High: first response takes longer than resolution."]);
});

test("a new order is stored, listed and published, and the same order again is not published", async () => {
  const [standard] = (await list()).results;
  const gold = (await create()).body.policy;
  const ids = [gold.id, standard?.id ?? ""];
  await reorder(ids);
  await reorder(ids);

  expect((await list()).results.map(({ id, position }) => [id, position])).toEqual([
    [ids[0], 1],
    [ids[1], 2],
  ]);
  expect(await changesOf("sla.policies_reordered")).toEqual([
    [{ field: "order", from: ["Standard", "Gold"], to: ["Gold", "Standard"] }],
  ]);
});

test("an order with a missing, repeated or foreign policy is refused", async () => {
  const [standard] = (await list()).results;
  const gold = (await create()).body.policy;
  const id = standard?.id ?? "";
  const [foreign] = await desk.rows<{ id: string }>(
    "select id from sla_policies where business_id = $1",
    [desk.business("globex").id],
  );
  for (const ids of [[id], [id, id], [id, foreign?.id ?? ""], [id, gold.id, gold.id], []]) {
    const { status, problem } = await reorder(ids);
    expect([status, problem.message]).toEqual([400, "Name every policy once."]);
  }
  expect(await changesOf("sla.policies_reordered")).toEqual([]);
});

test("policies created at the same time get different positions", async () => {
  const answers = await Promise.all(["A", "B", "C", "D"].map((name) => create({ name })));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await list()).results.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
});
