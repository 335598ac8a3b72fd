import { site } from "@parley/contract/calls";
import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query-client.ts";
import { answerDefaults } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";
import { siteQuery } from "./site.queries.ts";

const app = testApp();
const minute = 60_000;
const asked = () => app.server.asked(site.validate).length;

test("the validation of the address is fresh for five minutes and kept for ten", async () => {
  answerDefaults(app.server, "agent");
  const clock = stopClock();
  await queryClient.query(siteQuery);
  expect(app.server.asked(site.validate)[0]?.body).toEqual({ url: location.href });
  await clock.advance(5 * minute - 1000);
  await queryClient.query(siteQuery);
  expect(asked()).toBe(1);
  await clock.advance(2000);
  await queryClient.query(siteQuery);
  expect(asked()).toBe(2);

  const held = () => queryClient.getQueryData(siteQuery.queryKey);
  await clock.advance(10 * minute - 2000);
  expect(held()).toBeDefined();
  await clock.advance(4000);
  expect(held()).toBeUndefined();
});

test("a validation that fails is not retried", async () => {
  app.server.refuse(site.validate, 500);
  const observer = new QueryObserver(queryClient, siteQuery);
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().status).toBe("error");
  expect(asked()).toBe(1);
  stop();
});

test("a validation that fails leads to Tenant Not Found", async () => {
  app.server.refuse(site.validate, 500);
  await app.open("/auth", { as: null });
  await expect.poll(() => location.pathname).toBe("/tenant-not-found");
  await expect.element(page.getByRole("heading", { name: "Tenant Not Found" })).toBeVisible();
});

test("pages that need no business do not validate the address", async () => {
  app.server.refuse(site.validate, 500);
  await app.open("/join", { as: null });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(location.pathname).toBe("/join");
  expect(asked()).toBe(0);
});
