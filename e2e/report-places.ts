import type { Page } from "@playwright/test";
import type { Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask, someTickets } from "./tickets-steps.ts";

const on = (path: string) => (business: Business) => business.url + path;

/** Figures by group, and what one of them means. */
async function someFigures(page: Page): Promise<void> {
  await someTickets(page);
  await page.goto(new URL("/reports/volume?group=priority&compare=previous", page.url()).href);
  const created = page.getByRole("region", { name: "Created", exact: true });
  await created.getByRole("button", { name: "About this figure" }).click();
}

/** A report that was just saved, on its own page. */
async function aSavedReport(page: Page): Promise<void> {
  const { report } = await ask<{ report: { id: string } }>(page, "POST", "/reports/saved/", {
    name: "Weekly volume",
    metrics: ["created", "backlog"],
    is_shared: true,
    group_by: "priority",
  });
  await page.goto(new URL(`/reports/saved/${report.id}`, page.url()).href);
  await page.getByRole("region", { name: "Created", exact: true }).waitFor();
}

async function aboutToSchedule(page: Page): Promise<void> {
  await aSavedReport(page);
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("dialog", { name: "Mail this report" }).waitFor();
}

async function openReportSetting(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Report settings" }).click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("dialog", { name }).waitFor();
}

async function aNewWallboard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New wallboard" }).click();
  await page.getByRole("dialog", { name: "New wallboard" }).waitFor();
}

/** The figures, as whoever has the link sees them. */
async function anOpenWallboard(page: Page): Promise<void> {
  const cards = [
    { metric: "backlog", days: 1 },
    { metric: "first_reply_calendar", days: 7 },
  ];
  const draft = { name: "Support floor", cards };
  const { link } = await ask<{ link: string }>(page, "POST", "/wallboards/", draft);
  await page.goto(link);
  await page.getByRole("heading", { name: "Support floor" }).waitFor();
}

/** Reports, what is set for them, and what they are shown on. */
export const reportPlaces: readonly Place[] = [
  { name: "reports", as: "admin", address: on("/tickets"), prepare: someFigures },
  { name: "reports-mine", as: "agent", address: on("/reports") },
  { name: "reports-arrivals", as: "admin", address: on("/reports/arrivals") },
  { name: "reports-rows", as: "admin", address: on("/reports/volume?rows=created") },
  { name: "reports-saved-empty", as: "agent", address: on("/reports/saved") },
  { name: "reports-saved", as: "admin", address: on("/reports"), prepare: aSavedReport },
  { name: "reports-schedule", as: "admin", address: on("/reports"), prepare: aboutToSchedule },
  {
    name: "reports-targets",
    as: "admin",
    address: on("/reports"),
    prepare: (page) => openReportSetting(page, "Targets"),
  },
  {
    name: "reports-annotations",
    as: "admin",
    address: on("/reports"),
    prepare: (page) => openReportSetting(page, "Annotations"),
  },
  { name: "wallboards-empty", as: "admin", address: on("/reports/wallboards") },
  {
    name: "wallboard-new",
    as: "admin",
    address: on("/reports/wallboards"),
    prepare: aNewWallboard,
  },
  { name: "wallboard", as: "admin", address: on("/reports/wallboards"), prepare: anOpenWallboard },
  { name: "wallboard-missing", address: on("/wallboard#no-such-token") },
];
