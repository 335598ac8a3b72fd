import { sessions } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endSession } from "#platform/session/session.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";

const app = testApp();

const minutes = 60_000;
const warning = page.getByRole("alertdialog", { name: "Session Timeout Warning" });

/** Comes to a page with a clock that the test moves, and waits until the person is watched. */
async function openWatched(address: string) {
  app.server.answer(sessions.logout, { message: "Signed out" });
  app.server.answer(sessions.activity, { idle_seconds_left: 300 });
  const clock = stopClock();
  await app.open(address, { as: "agent" });
  await clock.until(() => localStorage.getItem("parley-active-at") !== null);
  return clock;
}

test("after five minutes of inactivity a warning counts down, and one click stays signed in", async () => {
  const clock = await openWatched("/settings/appearance");
  await clock.advance(4 * minutes + 59_000);
  expect(warning.elements()).toHaveLength(0);
  await clock.advance(2000);
  await clock.until(() => warning.elements().length > 0);
  expect(warning.element().textContent).toMatch(/You'll be logged out in (28|29|30) seconds/);
  await clock.advance(200);
  const stay = warning.getByRole("button", { name: "Stay Logged In" });
  await expect.element(stay).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
  await clock.advance(200);
  await expect.element(warning).toBeVisible();
  stay.element().focus();
  await userEvent.keyboard("{Enter}");
  await clock.until(() => warning.elements().length === 0);
  await clock.advance(4 * minutes);
  expect(location.pathname).toBe("/settings/appearance");
});

test("an inactive person is signed out, shown why, and returns to the same page after sign-in", async () => {
  const clock = await openWatched("/settings/appearance");
  await clock.advance(5 * minutes + 1000);
  await expect.element(warning).toBeVisible();
  await clock.advance(31_000);
  await clock.until(() => location.pathname === "/auth");
  expect(location.search).toBe("?next=%2Fsettings%2Fappearance");
  await expect
    .element(page.getByText("You were signed out after 5 minutes without activity."))
    .toBeVisible();
  expect(sessionStorage.getItem("token")).toBeNull();
});

test("a visitor is not watched for inactivity", async () => {
  const clock = stopClock();
  await app.open("/auth", { as: null });
  await clock.until(() => page.getByRole("heading", { level: 1 }).elements().length > 0);
  await clock.advance(6 * minutes);
  expect(localStorage.getItem("parley-active-at")).toBeNull();
  expect(warning.elements()).toHaveLength(0);
});

test("after the end of a session nobody is watched for inactivity", async () => {
  const clock = await openWatched("/settings/appearance");
  endSession("signed_out");
  await clock.until(() => location.pathname === "/auth");
  await clock.advance(6 * minutes);
  expect(warning.elements()).toHaveLength(0);
  expect(app.server.asked(sessions.logout)).toEqual([]);
});
