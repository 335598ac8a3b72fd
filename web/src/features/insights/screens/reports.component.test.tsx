import { departments, metrics } from "@parley/contract/calls";
import { metrics as definitions, type MetricId } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aMoment, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { rowOf } from "../../tickets/testing/ticket-answers.ts";

const app = testApp();

const answer = (id: MetricId) => ({
  metric: { id, ...definitions[id] },
  query_id: "a-question",
  from: "2026-03-02",
  to: "2026-03-03",
  zone: "Europe/Riga",
  scope: "all" as const,
  as_of: aMoment,
  total: { value: 38, ...(definitions[id].measure === "median" && { p90: 120 }), tickets: 12 },
  compared: { value: 44, tickets: 9, from: "2026-02-28", to: "2026-03-01" },
  series: [
    { key: "2026-03-02", value: 30, tickets: 7 },
    { key: "2026-03-03", value: null, tickets: 0 },
  ],
  groups: [{ key: "high", name: null, value: 20, tickets: 5 }],
  not_final_until: null,
});

function answerReports() {
  app.server.answer(departments.list, pageOf());
  app.server.answer(metrics.show, ({ params }) => answer(params.metric));
}

test("a report shows its figures, beside other days, and says what each means", async () => {
  answerReports();
  await app.open("/reports/replies?compare=previous&group=priority", { as: "agent" });
  const section = page.getByRole("region", { name: "First reply", exact: true });
  await expect.element(section.getByText("38 min", { exact: true }).first()).toBeVisible();
  await expect.element(section.getByText("nine of ten within 2 h")).toBeVisible();
  await expect
    .element(section.getByText("44 min from February 28, 2026 to March 1, 2026"))
    .toBeVisible();
  await expect.element(section.getByText("High", { exact: true })).toBeVisible();
  await section.getByRole("button", { name: "About this figure" }).click();
  await expect.element(section.getByText("Times in Europe/Riga")).toBeVisible();
  await expect
    .element(section.getByRole("textbox", { name: "Ask the API the same" }))
    .toHaveValue(`${location.origin}/api/v1/metrics/queries/a-question/`);
  expect(await violations()).toEqual([]);
});

test("what is chosen stands in the address, and the next report is asked for the same", async () => {
  answerReports();
  await app.open("/reports", { as: "agent" });
  await page.getByRole("button", { name: "7 days" }).click();
  await expect.poll(() => location.search).toBe("?period=7");
  await page.getByRole("link", { name: "Rework" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/reports/rework?period=7");
  await expect.element(page.getByRole("region", { name: "Reopened" })).toBeVisible();
});

test("the tickets behind a figure are opened beside it, and Back closes them", async () => {
  answerReports();
  const { id, ticket_id, title, status, priority } = rowOf("Badge readers offline");
  app.server.answer(metrics.rows, {
    results: [{ ticket: { id, ticket_id, title, status, priority }, at: aMoment, value: 95 }],
    next: null,
  });
  await app.open("/reports/replies", { as: "agent" });
  const section = page.getByRole("region", { name: "First reply", exact: true });
  await section.getByRole("button", { name: "12 tickets" }).click();
  const rows = page.getByRole("dialog", { name: "Tickets behind First reply" });
  await expect.element(rows.getByText("1 h 35 min")).toBeVisible();
  await expect
    .element(rows.getByRole("link", { name: "Badge readers offline" }))
    .toHaveAttribute("href", `/ticket/${ticket_id}`);
  history.back();
  await expect.element(rows).not.toBeInTheDocument();
});

test("a figure that cannot be loaded says so", async () => {
  answerReports();
  app.server.refuse(metrics.show, 500, {});
  await app.open("/reports/volume", { as: "agent" });
  await expect.element(page.getByText("Created could not be loaded")).toBeVisible();
});

test("a report that does not exist leads to the first one", async () => {
  answerReports();
  await app.open("/reports/nothing", { as: "agent" });
  await expect.poll(() => location.pathname).toBe("/reports");
  await expect.element(page.getByRole("region", { name: "Created" })).toBeVisible();
});
