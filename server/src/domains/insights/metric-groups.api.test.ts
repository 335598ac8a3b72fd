import { exports, metrics, savedReports, ticketFields } from "@parley/contract";
import { metricIds, partsOf } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { createFields, openFilledTickets } from "../tickets/testing/custom-fields.ts";

const desk = testDesk();

test("every figure is grouped by a custom field with one choice, and each group opens its rows", async () => {
  const admin = await desk.as("admin");
  await createFields(desk);
  await openFilledTickets(desk);
  const query = { group_by: "field.os" } as const;

  const created = await admin.call(metrics.show, { params: { metric: "created" }, query });
  expect(created.body.groups.toSorted((a, b) => `${a.key}`.localeCompare(`${b.key}`))).toEqual([
    { key: "linux", name: "Linux", value: 1, tickets: 1 },
    { key: "mac", name: "Mac OS", value: 1, tickets: 1 },
    { key: null, name: null, value: 1, tickets: 1 },
  ]);
  for (const metric of metricIds.filter((id) => !partsOf(id))) {
    const shown = await admin.call(metrics.show, { params: { metric }, query });
    expect(shown.status, shown.text).toBe(200);
    for (const { key, tickets } of shown.body.groups) {
      const rows = await admin.call(metrics.rows, {
        params: { metric },
        query: { ...query, group: key ?? "none" },
      });
      expect({ metric, key, rows: rows.body.results.length }).toEqual({
        metric,
        key,
        rows: tickets,
      });
    }
  }
});

test("a file of a figure names the choices of the field it is grouped by", async () => {
  const admin = await desk.as("admin");
  await createFields(desk);
  await openFilledTickets(desk);
  const asked = await admin.call(metrics.csv, {
    params: { metric: "created" },
    body: { group_by: "field.os" },
  });
  expect(asked.status, asked.text).toBe(202);
  await desk.drain();
  const { job } = (await admin.call(exports.show, { params: { id: asked.body.job.id } })).body;
  const file = await admin.send("GET", (job.result_url ?? "").replace("/api/v1", ""));
  expect(file.text).toContain("System,Mac OS,1");
  expect(file.text).toContain("System,None,1");
});

test.each(["field.size", "field.parts", "field.unknown"] as const)(
  "%s has not one choice, so nothing is grouped by it",
  async (group_by) => {
    await createFields(desk);
    const reply = await (await desk.as("admin")).call(metrics.show, {
      params: { metric: "created" },
      query: { group_by },
    });
    expect(reply).toMatchObject({
      status: 400,
      problem: { fields: { group_by: "This field does not exist or has no choices" } },
    });
  },
);

test("a saved report keeps the field it is grouped by, and says so when the field is deleted", async () => {
  const admin = await desk.as("admin");
  const { os = "" } = await createFields(desk);
  const saved = await admin.call(savedReports.create, {
    body: { name: "By system", metrics: ["created"], group_by: "field.os" },
  });
  expect(saved.status, saved.text).toBe(201);
  expect(saved.body.report.group_by).toBe("field.os");

  const removed = await admin.call(ticketFields.remove, { params: { id: os } });
  expect(removed.status, removed.text).toBe(200);
  const reply = await admin.call(metrics.show, {
    params: { metric: "created" },
    query: { group_by: "field.os" },
  });
  expect(reply.status).toBe(400);
});
