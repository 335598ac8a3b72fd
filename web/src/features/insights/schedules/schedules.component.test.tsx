import {
  agents,
  metricAnnotations,
  metrics,
  metricTargets,
  reportSchedules,
  savedReports,
} from "@parley/contract/calls";
import { metrics as definitions, type MetricId } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import type { SavedReport } from "../saved/saved.queries.ts";

const app = testApp();

const report: SavedReport = {
  id: anId(900),
  name: "Weekly volume",
  is_shared: true,
  metrics: [{ id: "created", version: 1, is_current: true }],
  filter: null,
  group_by: null,
  compare: null,
  days: 7,
  zone: null,
  owner: { id: anId(10), name: "Ada Okafor" },
  is_own: true,
  may_change: true,
  schedule: null,
  is_mailed_to_me: false,
  version: 1,
  updated_at: aMoment,
};

const schedule = {
  days: [1, 2, 3, 4, 5],
  time: "08:00",
  zone: "Europe/Riga",
  recipients: [{ id: anId(11), name: "Jonas Lind", has_stopped: false }],
  next_at: aMoment,
};

const figureOf = (id: MetricId) => ({
  metric: { id, ...definitions[id] },
  query_id: "a-question",
  from: "2026-03-02",
  to: "2026-03-08",
  zone: "Europe/Riga",
  scope: "all" as const,
  as_of: aMoment,
  total: { value: 12, tickets: 12 },
  compared: null,
  series: [{ key: "2026-03-02", value: 12, tickets: 12 }],
  groups: [],
  groups_left_out: 0,
  not_final_until: null,
});

function answerReport(shown: SavedReport) {
  app.server.answer(metricTargets.list, { targets: [] });
  app.server.answer(metricAnnotations.list, { results: [] });
  app.server.answer(metrics.list, { results: [], sees_agent_figures: false });
  app.server.answer(metrics.show, ({ params }) => figureOf(params.metric));
  app.server.answer(savedReports.list, { results: [shown] });
  const jonas = { id: anId(11), name: "Jonas Lind", avatar_url: "", departments: [] };
  app.server.answer(agents.list, pageOf(jonas));
}

test("a report is scheduled for days, a time and people, and shows it", async () => {
  answerReport(report);
  await app.open(`/reports/saved/${report.id}`, { as: "admin" });
  await page.getByRole("button", { name: "Schedule" }).click();
  const form = page.getByRole("dialog", { name: "Mail this report" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Choose a person")).toBeVisible();
  await form.getByRole("combobox", { name: "People" }).click();
  await page.getByRole("option", { name: "Jonas Lind" }).click();
  expect(await violations()).toEqual([]);
  app.server.answer(reportSchedules.save, ({ body }) => {
    expect(body).toMatchObject({
      days: [1, 2, 3, 4, 5],
      time: "08:00",
      recipients: [anId(11)],
    });
    answerReport({ ...report, schedule });
    return { message: "Report scheduled successfully", report: { ...report, schedule } };
  });
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .element(
      page.getByText(
        "Mailed on Mon, Tue, Wed, Thu, Fri at 08:00, times in Europe/Riga, to 1 person.",
      ),
    )
    .toBeVisible();
});

test("the link in the mail asks whether to stop it, and stops it for this person only", async () => {
  const mailed = { ...report, is_own: false, may_change: false, is_mailed_to_me: true };
  answerReport(mailed);
  await app.open(`/reports/saved/${report.id}?stop=mail`, { as: "agent" });
  const question = page.getByRole("alertdialog", { name: "Stop this mail?" });
  await expect.element(question).toBeVisible();
  app.server.answer(reportSchedules.stop, () => {
    answerReport({ ...mailed, is_mailed_to_me: false });
    return { message: "You are no longer mailed this report" };
  });
  await question.getByRole("button", { name: "Stop mailing me" }).click();
  await expect.element(page.getByText("You are no longer mailed this report")).toBeVisible();
  await expect.element(page.getByText("You get this report by mail.")).not.toBeInTheDocument();
  expect(location.search).toBe("");
});

test("a person who may not change a report is offered no schedule", async () => {
  answerReport({ ...report, is_own: false, may_change: false });
  await app.open(`/reports/saved/${report.id}`, { as: "agent" });
  await expect.element(page.getByRole("region", { name: "Created" })).toBeVisible();
  expect(page.getByRole("button", { name: "Schedule" }).elements()).toHaveLength(0);
});
