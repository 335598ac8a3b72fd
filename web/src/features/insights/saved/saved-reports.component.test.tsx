import {
  departments,
  metricAnnotations,
  metrics,
  metricTargets,
  savedReports,
  ticketFields,
} from "@parley/contract/calls";
import { metrics as definitions, type MetricId } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { choices, fieldOf } from "../../tickets/testing/field-samples.ts";
import { reports } from "../report/reports.ts";
import type { SavedReport } from "./saved.queries.ts";

const app = testApp();

const report: SavedReport = {
  id: anId(900),
  name: "Weekly replies",
  is_shared: true,
  metrics: [{ id: "created", version: 1, is_current: true }],
  filter: null,
  group_by: "priority",
  compare: null,
  days: 7,
  zone: null,
  owner: { id: anId(10), name: "Ada Okafor" },
  is_own: false,
  may_change: false,
  schedule: null,
  is_mailed_to_me: false,
  version: 1,
  updated_at: aMoment,
};

const figureOf = (id: MetricId) => ({
  metric: { id, ...definitions[id] },
  query_id: "a-question",
  from: "2026-03-02",
  to: "2026-03-08",
  zone: "Europe/Riga",
  scope: "departments" as const,
  as_of: aMoment,
  total: { value: 12, tickets: 12 },
  compared: null,
  series: [{ key: "2026-03-02", value: 12, tickets: 12 }],
  groups: [],
  groups_left_out: 0,
  not_final_until: null,
});

function answerReports(...results: SavedReport[]) {
  app.server.answer(departments.list, pageOf());
  app.server.answer(metricTargets.list, { targets: [] });
  app.server.answer(metricAnnotations.list, { results: [] });
  app.server.answer(metrics.list, { results: [], sees_agent_figures: false });
  app.server.answer(metrics.show, ({ params }) => figureOf(params.metric));
  app.server.answer(savedReports.list, { results });
  app.server.answer(ticketFields.list, { results: [] });
}

test("the report on the screen is saved with its choices and opened by its own URL", async () => {
  answerReports();
  await app.open("/reports/replies?period=7&group=priority", { as: "agent" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Save report" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Name is required")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Weekly replies");
  expect(await violations()).toEqual([]);
  let sent: unknown;
  app.server.answer(savedReports.create, ({ body }) => {
    sent = body;
    app.server.answer(savedReports.list, { results: [report] });
    return { message: "Report saved successfully", report };
  });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => location.pathname).toBe(`/reports/saved/${report.id}`);
  expect(sent).toMatchObject({
    name: "Weekly replies",
    metrics: reports.replies,
    days: 7,
    group_by: "priority",
    compare: null,
    is_shared: false,
  });
  await expect.element(page.getByRole("region", { name: "Created" })).toBeVisible();
});

test("a report is grouped by a custom field, and a deleted one is named as such", async () => {
  answerReports(
    { ...report, group_by: "field.device" },
    { ...report, id: anId(901), name: "By part", group_by: "field.part" },
  );
  const options = choices("Scanner", "Dock");
  app.server.answer(ticketFields.list, { results: [fieldOf("device", "select", { options })] });
  await app.open("/reports/saved", { as: "agent" });
  await expect.element(page.getByText("7 days · By Device · Shared")).toBeVisible();
  await expect.element(page.getByText("7 days · By Deleted field · Shared")).toBeVisible();
});

test("another person's shared report shows its owner and cannot be changed", async () => {
  answerReports(report);
  await app.open("/reports/saved", { as: "agent" });
  const row = page.getByRole("list", { name: "Saved reports" }).getByRole("listitem");
  await expect.element(row.getByText("7 days · By Priority · Shared by Ada Okafor")).toBeVisible();
  expect(row.getByRole("button").elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);
  await row.getByRole("link", { name: "Weekly replies" }).click();
  await expect
    .element(page.getByText("The figures are those of the tickets you may see."))
    .toBeVisible();
});

test("a figure with a changed definition is hidden until somebody accepts the new one", async () => {
  const old: SavedReport = {
    ...report,
    may_change: true,
    metrics: [{ id: "created", version: 99, is_current: false }],
  };
  answerReports(old);
  await app.open(`/reports/saved/${report.id}`, { as: "admin" });
  const section = page.getByRole("region", { name: "Created" });
  await expect.element(section.getByText("Created has a new definition")).toBeVisible();
  app.server.answer(savedReports.change, ({ body }) => {
    expect(body.metrics).toEqual(["created"]);
    app.server.answer(savedReports.list, { results: [report] });
    return { message: "Report updated successfully", report };
  });
  await section.getByRole("button", { name: "Use the new definition" }).click();
  await expect.element(section.getByRole("button", { name: "12 tickets" })).toBeVisible();
});

test("a deleted report shows a message and a link to the others", async () => {
  answerReports();
  await app.open(`/reports/saved/${report.id}`, { as: "agent" });
  await expect.element(page.getByText("This report does not exist")).toBeVisible();
  await page.getByRole("link", { name: "All saved reports" }).click();
  await expect.element(page.getByText("No saved reports")).toBeVisible();
});

test("deleting asks first and returns to the list", async () => {
  answerReports({ ...report, is_own: true, may_change: true });
  await app.open(`/reports/saved/${report.id}`, { as: "agent" });
  await page.getByRole("button", { name: "More actions for Weekly replies" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  app.server.answer(savedReports.remove, () => {
    app.server.answer(savedReports.list, { results: [] });
    return { message: "Report deleted successfully" };
  });
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => location.pathname).toBe("/reports/saved");
});
