import type { Page } from "@playwright/test";
import { someArticles } from "./knowledge-places.ts";
import type { Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask } from "./tickets-steps.ts";

const on = (path: string) => (business: Business) => business.url + path;

async function switchedOn(page: Page): Promise<void> {
  const settings = {
    is_active: true,
    widget_origins: ["https://www.example.com"],
    color: "#5e3999",
  };
  await ask(page, "PUT", "/settings/widget/", settings);
  await page.reload();
  await page.getByRole("textbox", { name: "Script", exact: true }).waitFor();
}

/** A page of the frame, opened by itself. */
const framed = (path: string) => async (page: Page) => {
  await switchedOn(page);
  await someArticles(page);
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

const start = { as: "admin", address: on("/config/widget") } as const;

export const widgetPlaces: readonly Place[] = [
  { name: "config-widget-off", ...start },
  { name: "config-widget", ...start, prepare: switchedOn },
  { name: "widget", ...start, prepare: framed("/widget") },
  { name: "widget-search", ...start, prepare: framed("/widget/search?q=scanner") },
  { name: "widget-form", ...start, prepare: framed("/widget/new") },
];
