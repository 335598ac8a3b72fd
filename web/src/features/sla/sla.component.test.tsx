import * as contract from "@parley/contract";
import { businessHours, holidays, slaBacktest, slaPolicies } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";
import { answerSla, christmas, policyOf, targetOf } from "./testing/sla-answers.ts";

const app = testApp();

const main = page.getByRole("main");
const dialog = (name: string) => page.getByRole("dialog", { name });
const row = page.getByRole("row", { name: /Standard/ });
const mondays = page.getByRole("button", { name: /^Monday/ });

beforeEach(() => answerSla(app.server));

test("three tabs with their subtitles are in the URL, and each has its own way to add", async () => {
  await app.open("/config/sla");
  await expect
    .element(main.getByText("Define response and resolution timeframes for different priorities"))
    .toBeVisible();
  await main.getByRole("button", { name: "Add Policy" }).click();
  await expect.element(dialog("Add SLA Policy")).toBeVisible();
  history.back();
  await expect.element(dialog("Add SLA Policy")).not.toBeInTheDocument();
  await main.getByRole("tab", { name: "Business Hours" }).click();
  await expect.poll(() => location.search).toContain("tab=hours");
  await expect
    .element(main.getByText("Configure working hours for SLA calculations"))
    .toBeVisible();
  await main.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(dialog("Add Business Hours")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Add Business Hours")).not.toBeInTheDocument();
  await main.getByRole("tab", { name: "Holidays" }).click();
  await expect.element(main.getByText("Manage holidays that affect SLA timings")).toBeVisible();
  const others = main.getByRole("button", { name: /^Add (Policy|Schedule)/ });
  await expect.element(others).not.toBeInTheDocument();
  await expect.element(main.getByRole("button", { name: "New Holiday" })).toBeVisible();
  app.reload();
  await expect
    .element(main.getByRole("tab", { name: "Holidays" }))
    .toHaveAttribute("aria-selected", "true");
});

test("a business without policies sees an empty state", async () => {
  app.server.answer(slaPolicies.list, pageOf());
  await app.open("/config/sla");
  await expect.element(page.getByText("No SLA policies found")).toBeVisible();
});

test("a business without hours sees an empty state", async () => {
  app.server.answer(businessHours.list, []);
  await app.open("/config/sla?tab=hours");
  await expect.element(page.getByText("No Business hours configured")).toBeVisible();
});

test.for([
  ["SLA Policies", "/config/sla", row],
  ["Business Hours", "/config/sla?tab=hours", mondays],
] as const)(
  "the skeleton of %s stays for at least a tenth of a second",
  async ([, address, shown]) => {
    const clock = stopClock();
    await app.open(address);
    await clock.until(() => document.querySelector("[role=tabpanel] [aria-busy=true]") !== null);
    await clock.advance(80);
    expect(shown.elements()).toHaveLength(0);
    await clock.advance(40);
    await clock.until(() => shown.elements().length === 1);
  },
);

test("three skeletons are shown until the holidays are loaded", async () => {
  const release = app.server.hold(holidays.list);
  await app.open("/config/sla?tab=holidays");
  const skeletons = () => document.querySelectorAll("[data-skeletons] > *");
  await expect.poll(skeletons).toHaveLength(3);
  release();
  await expect.element(page.getByText("No holidays configured")).toBeVisible();
});

test("more than a page of holidays shows how many of how many, and Previous and Next where the server has more", async () => {
  const first = { ...pageOf(christmas), count: 12, next: "/api/v1/sla/holidays/?page=2" };
  const second = { ...pageOf(christmas), count: 12, previous: "/api/v1/sla/holidays/" };
  app.server.answer(holidays.list, ({ query }) => {
    if (query.is_active === false) return pageOf();
    return query.page === 2 ? second : first;
  });
  await app.open("/config/sla?tab=holidays");
  await expect.element(page.getByText("Showing 1 of 12 holidays")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pagination: Holidays" });
  const previous = pages.getByRole("button", { name: "Previous" });
  const next = pages.getByRole("button", { name: "Next" });
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await next.click();
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await expect.element(previous).not.toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Inactive" }).click();
  await expect.element(page.getByText("No holidays configured")).toBeVisible();
  await expect.element(pages).not.toBeInTheDocument();
});

test("a backtest of a period without tickets shows a message, and a form with errors is not tried", async () => {
  const result = sampleOf(contract.slaBacktest.Result);
  const job = sampleOf(contract.slaBacktest.Backtest, { state: "done", days: 90, result });
  app.server.answer(slaBacktest.start, { message: "Started", job });
  app.server.answer(slaBacktest.show, { job });
  await app.open("/config/sla?tab=holidays&new");
  const form = dialog("Create Holiday");
  const trial = dialog("On past tickets");
  const tryOut = form.getByRole("button", { name: "Try on past tickets" });
  await tryOut.click();
  await expect.element(form.getByText("Holiday name is required").last()).toBeVisible();
  expect(trial.elements()).toHaveLength(0);
  await form.getByLabelText("Holiday Name").fill("Founders' Day");
  await form.getByLabelText("Date").fill("2026-11-02");
  await tryOut.click();
  await expect.element(trial.getByText("No tickets in the last 90 days")).toBeVisible();
});

test("a policy that could not be saved is not tried, with the message of the server", async () => {
  app.server.refuse(slaBacktest.start, 400, { message: "Holiday already exists for that day" });
  await app.open("/config/sla?tab=hours");
  await mondays.click();
  await page.getByRole("button", { name: "Try on past tickets" }).click();
  await expect
    .element(dialog("On past tickets").getByRole("alert"))
    .toHaveTextContent("Holiday already exists for that day");
});

test("leaving a policy with unsaved changes asks, and editing can continue", async () => {
  app.server.answer(slaPolicies.show, { policy: policyOf("Standard") });
  await app.open("/config/sla");
  await page.getByRole("button", { name: "Edit details of Standard" }).click();
  const details = dialog("Edit Policy Details");
  await details.getByLabelText("Policy Name").fill("Usual");
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(details.getByLabelText("Policy Name")).toHaveValue("Usual");
  history.back();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(row).toBeVisible();
});

test("the list of policies shows two targets and how many more, its conditions, and ten to a page", async () => {
  const targets = (["critical", "high", "normal", "low"] as const).map(targetOf);
  const others = Array.from({ length: 10 }, (_, at) =>
    policyOf(`Policy ${at + 2}`, { position: at + 2, conditions: [] }),
  );
  app.server.answer(slaPolicies.list, pageOf(policyOf("Standard", { targets }), ...others));
  await app.open("/config/sla");
  const table = page.getByRole("table", { name: "SLA Policies" });
  await expect.element(row).toMatchTextContent("Critical1hHigh1h+2 more");
  await expect.element(row).toMatchTextContent("1 condition");
  const heads = table.getByRole("columnheader").elements();
  expect(heads.map((head) => head.textContent)).toEqual([
    "Policy Name",
    "Status",
    "Targets",
    "Conditions",
    "Created",
    "Actions",
  ]);
  await expect.element(page.getByText("Page 1 of 2")).toBeVisible();
  expect(table.getByRole("row").elements()).toHaveLength(11);
  const pages = page.getByRole("navigation", { name: "Pages of policies" });
  await pages.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("Page 2 of 2")).toBeVisible();
  expect(table.getByRole("row").elements()).toHaveLength(2);
  await expect.element(table.getByRole("row", { name: /Policy 11/ })).toMatchTextContent("None");
  expect(location.search).toContain("page=2");
});
