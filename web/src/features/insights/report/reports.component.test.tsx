import {
  departments,
  metricAnnotations,
  metrics,
  metricTargets,
  ticketFields,
} from "@parley/contract/calls";
import { metrics as definitions, type MetricId } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aMoment, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { choices, fieldOf } from "../../tickets/testing/field-samples.ts";
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
  groups_left_out: 3,
  not_final_until: null,
});

const mine = {
  from: "2026-03-02",
  to: "2026-03-03",
  zone: "Europe/Riga",
  as_of: aMoment,
  figures: [
    {
      metric: { id: "first_reply_calendar" as const, ...definitions.first_reply_calendar },
      own: { value: 25, p90: 90, tickets: 12 },
      department: { value: 40, p90: 120, tickets: 80 },
    },
  ],
  departments: [{ id: "support", name: "Support" }],
  agent_figures: true,
  readers: [{ id: "01890000-0000-7000-8000-000000000001", name: "Ada Lovelace" }],
  readers_left_out: 2,
};

function answerReports() {
  app.server.answer(metrics.mine, mine);
  app.server.answer(departments.list, pageOf());
  app.server.answer(metrics.list, { results: [], sees_agent_figures: false });
  app.server.answer(metricTargets.list, { targets: [] });
  app.server.answer(metricAnnotations.list, { results: [] });
  app.server.answer(metrics.show, ({ params }) => answer(params.metric));
  app.server.answer(ticketFields.list, { results: [] });
}

test("a report shows its figures compared with other days, and explains each", async () => {
  answerReports();
  await app.open("/reports/replies?compare=previous&group=priority", { as: "agent" });
  const section = page.getByRole("region", { name: "First reply", exact: true });
  await expect.element(section.getByText("38 min", { exact: true }).first()).toBeVisible();
  await expect.element(section.getByText("9 of 10 within 2 h")).toBeVisible();
  await expect
    .element(section.getByText("44 min from February 28, 2026 to March 1, 2026"))
    .toBeVisible();
  await expect.element(section.getByText("High", { exact: true })).toBeVisible();
  await expect
    .element(section.getByText("3 more groups with fewer tickets. The CSV has them."))
    .toBeVisible();
  await section.getByRole("button", { name: "About this figure" }).click();
  await expect.element(section.getByText("Times in Europe/Riga")).toBeVisible();
  await expect
    .element(section.getByRole("textbox", { name: "Ask the API the same" }))
    .toHaveValue(`${location.origin}/api/v1/metrics/queries/a-question/`);
  expect(await violations()).toEqual([]);
});

test("a report is grouped by a custom field with one choice", async () => {
  answerReports();
  const options = choices("Scanner", "Dock");
  const fields = [fieldOf("device", "select", { options }), fieldOf("serial", "text")];
  app.server.answer(ticketFields.list, { results: fields });
  await app.open("/reports/replies", { as: "agent" });
  await page.getByRole("combobox", { name: "Group by" }).click();
  await expect.element(page.getByRole("option", { name: "Tag" })).toBeVisible();
  expect(page.getByRole("option", { name: "Serial" }).elements()).toHaveLength(0);
  await page.getByRole("option", { name: "Device" }).click();
  await expect.poll(() => location.search).toBe("?group=field.device");
});

test("choices are in the URL, and carry over to the next report", async () => {
  answerReports();
  await app.open("/reports/volume", { as: "agent" });
  await page.getByRole("button", { name: "7 days" }).click();
  await expect.poll(() => location.search).toBe("?period=7");
  await page.getByRole("link", { name: "Rework" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/reports/rework?period=7");
  await expect.element(page.getByRole("region", { name: "Reopened" })).toBeVisible();
});

test("a report of custom dates requests these days, and they are in the URL", async () => {
  answerReports();
  const asked: unknown[] = [];
  app.server.answer(metrics.show, ({ params, query }) => {
    asked.push(query);
    return answer(params.metric);
  });
  await app.open("/reports/volume?from=2026-01-05", { as: "agent" });
  await page.getByRole("textbox", { name: "To", exact: true }).fill("2026-01-20");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.search).toBe("?from=2026-01-05&to=2026-01-20");
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: "2026-01-05", to: "2026-01-20" });
  await page.getByRole("button", { name: "7 days" }).click();
  await expect.poll(() => location.search).toBe("?period=7");
});

test("the tickets behind a figure open beside it, and Back closes them", async () => {
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

test("own figures are shown beside those of the department, with who else can see them", async () => {
  answerReports();
  await app.open("/reports", { as: "agent" });
  const section = page.getByRole("region", { name: "Your figures" });
  const row = section.getByRole("row", { name: /^First reply/ });
  await expect.element(row.getByText("25 min")).toBeVisible();
  await expect.element(row.getByText("40 min")).toBeVisible();
  await expect
    .element(section.getByText("Your figures can also be seen by Ada Lovelace and 2 more people"))
    .toBeVisible();
  expect(page.getByRole("combobox", { name: "Group by" }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test.each([
  [true, true],
  [false, false],
])(
  "when figures per agent are visible (%s), reports can be grouped by agent (%s)",
  async (sees_agent_figures, isOffered) => {
    answerReports();
    app.server.answer(metrics.list, { results: [], sees_agent_figures });
    await app.open("/reports/volume", { as: "agent" });
    await page.getByRole("combobox", { name: "Group by" }).click();
    await expect.element(page.getByRole("option", { name: "Department" })).toBeVisible();
    expect(page.getByRole("option", { name: "Agent" }).elements().length > 0).toBe(isOffered);
  },
);

test("arrivals are shown by weekday and hour, and each hour opens its tickets", async () => {
  answerReports();
  app.server.answer(metrics.show, () => ({
    ...answer("arrivals"),
    groups: [{ key: "2-09", name: null, value: 7, tickets: 7 }],
    groups_left_out: 0,
  }));
  await app.open("/reports/arrivals?group=priority", { as: "agent" });
  const link = page.getByRole("link", { name: "Tuesday 09:00: 7 tickets" });
  await expect
    .element(link)
    .toHaveAttribute("href", "/reports/arrivals?group=priority&rows=arrivals&of=2-09");
  expect(await violations()).toEqual([]);
});

test("parts of a figure have names: ages, statuses", async () => {
  answerReports();
  app.server.answer(metrics.show, ({ params }) => ({
    ...answer(params.metric),
    groups:
      params.metric === "backlog_age"
        ? [{ key: "over_30", name: null, value: 60_000, p90: null, tickets: 4 }]
        : [],
    groups_left_out: 0,
  }));
  await app.open("/reports/backlog", { as: "agent" });
  const ages = page.getByRole("region", { name: "Age of the backlog" });
  const bar = (name: string) => ages.getByRole("listitem").filter({ hasText: name });
  await expect.element(bar("Over 30 days").getByRole("link", { name: "4" })).toBeVisible();
  await expect.element(bar("Under 1 day")).toBeVisible();
});

test("a figure that cannot be loaded shows an error", async () => {
  answerReports();
  app.server.refuse(metrics.show, 500, {});
  await app.open("/reports/volume", { as: "agent" });
  await expect.element(page.getByText("Created could not be loaded")).toBeVisible();
});

test("an unknown report leads to the first one", async () => {
  answerReports();
  await app.open("/reports/nothing", { as: "agent" });
  await expect.poll(() => location.pathname).toBe("/reports");
  await expect.element(page.getByRole("region", { name: "Your figures" })).toBeVisible();
});
