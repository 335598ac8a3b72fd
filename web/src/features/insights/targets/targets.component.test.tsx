import { departments, metricAnnotations, metrics, metricTargets } from "@parley/contract/calls";
import { metrics as definitions, type MetricId } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import type { Annotation, Target } from "./targets.queries.ts";

const app = testApp();

const figureOf = (id: MetricId) => ({
  metric: { id, ...definitions[id] },
  query_id: "a-question",
  from: "2026-03-02",
  to: "2026-03-03",
  zone: "Europe/Riga",
  scope: "all" as const,
  as_of: aMoment,
  total: { value: 38, tickets: 12 },
  compared: null,
  series: [
    { key: "2026-03-02", value: 30, tickets: 7 },
    { key: "2026-03-03", value: 40, tickets: 5 },
  ],
  groups: [{ key: "high", name: null, value: 70, tickets: 5 }],
  groups_left_out: 0,
  not_final_until: null,
});

function answerReports(targets: Target[], results: Annotation[] = []) {
  app.server.answer(departments.list, pageOf());
  app.server.answer(metricTargets.list, { targets });
  app.server.answer(metricAnnotations.list, { results });
  app.server.answer(metrics.list, { results: [], sees_agent_figures: false });
  app.server.answer(metrics.show, ({ params }) => figureOf(params.metric));
}

const target = { metric: "first_reply_calendar", department: null, priority: null } as const;
const note = { id: anId(700), on: "2026-03-03", text: "Release 4.2", department: null };

test("a figure shows its target and whether it is reached, also by group, and annotations of its days", async () => {
  answerReports([{ ...target, value: 60 }], [note]);
  await app.open("/reports/replies?group=priority", { as: "agent" });
  const section = page.getByRole("region", { name: "First reply", exact: true });
  await expect.element(section.getByText("Target 1 h: on target")).toBeVisible();
  await expect.element(section.getByText("High, off target", { exact: true })).toBeVisible();
  const notes = section.getByRole("list", { name: "What happened on these days" });
  await expect.element(notes.getByText("March 3, 2026: Release 4.2")).toBeVisible();
  const line = section.element().querySelector("svg [data-target]");
  expect(line && getComputedStyle(line).stroke).toMatch(/^rgb/);
  expect(await violations()).toEqual([]);
});

test("a figure above its target is off target, and one without a target shows nothing", async () => {
  answerReports([{ ...target, value: 30 }]);
  await app.open("/reports/replies", { as: "agent" });
  const section = page.getByRole("region", { name: "First reply", exact: true });
  await expect.element(section.getByText("Target 30 min: off target")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Replies" }).getByText(/target/i))
    .not.toBeInTheDocument();
});

test("a person who configures reports sets targets in one list", async () => {
  answerReports([]);
  await app.open("/reports/volume", { as: "admin" });
  await page.getByRole("button", { name: "Report settings" }).click();
  await page.getByRole("menuitem", { name: "Targets" }).click();
  const form = page.getByRole("dialog", { name: "Targets" });
  await form.getByRole("button", { name: "Add target" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Enter a number")).toBeVisible();
  await form.getByRole("textbox", { name: "At most, in minutes" }).fill("45");
  expect(await violations()).toEqual([]);
  let sent: unknown;
  app.server.answer(metricTargets.save, ({ body }) => {
    sent = body;
    return { message: "Targets saved successfully", targets: body.targets };
  });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toEqual({ targets: [{ ...target, value: 45 }] });
});

test("annotations are added and deleted in one place", async () => {
  answerReports([], [note]);
  await app.open("/reports/volume", { as: "admin" });
  await page.getByRole("button", { name: "Report settings" }).click();
  await page.getByRole("menuitem", { name: "Annotations" }).click();
  const form = page.getByRole("dialog", { name: "Annotations" });
  await form.getByRole("textbox", { name: "Text" }).fill("Campaign begins");
  let sent: unknown;
  app.server.answer(metricAnnotations.create, ({ body }) => {
    sent = body.text;
    return { message: "Annotation added successfully", annotation: note };
  });
  await form.getByRole("button", { name: "Add annotation" }).click();
  await expect.element(form.getByRole("textbox", { name: "Text" })).toHaveValue("");
  expect(sent).toBe("Campaign begins");
  app.server.answer(metricAnnotations.remove, () => {
    app.server.answer(metricAnnotations.list, { results: [] });
    return { message: "Annotation deleted successfully" };
  });
  await form.getByRole("button", { name: "Delete Release 4.2" }).click();
  await expect.element(form.getByText("No annotations")).toBeVisible();
});

test("a person who only reads reports is offered neither", async () => {
  answerReports([]);
  await app.open("/reports/volume", { as: "agent" });
  await expect.element(page.getByRole("region", { name: "Created" })).toBeVisible();
  expect(page.getByRole("button", { name: "Report settings" }).elements()).toHaveLength(0);
});
