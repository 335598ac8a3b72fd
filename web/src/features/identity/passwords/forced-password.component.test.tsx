import { me, passwords } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { beginSession } from "#platform/session/session.ts";
import { meOf, userOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();

const modal = page.getByRole("dialog", { name: "Update Your Password" });
const button = modal.getByRole("button", { name: "Update Password" });

test("the button reads Updating... while the password is sent, and a failure without a message has its own text", async () => {
  const user = { ...userOf("agent"), must_change_password: true };
  const claims = { ...user, sid: crypto.randomUUID(), exp: 9_999_999_999 };
  app.server.answer(me.show, { ...meOf("agent"), user: { ...user, pending_email: null } });
  beginSession({ access: `.${btoa(JSON.stringify(claims))}.` });
  await app.open("/settings/appearance", { as: null });
  await expect.element(modal).toBeVisible();
  await modal.getByLabelText("Current Password").fill("Correct-horse-6");
  await modal.getByLabelText("New Password", { exact: true }).fill("Correct-horse-7");
  await modal.getByLabelText("Confirm New Password").fill("Correct-horse-7");

  app.server.disconnect(passwords.update);
  const release = app.server.hold(passwords.update);
  await button.click();
  const busy = modal.getByRole("button", { name: "Updating...", exact: true });
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  release();
  await expect.element(modal.getByText("Failed to update password.")).toBeVisible();

  app.server.refuse(passwords.update, 500);
  await button.click();
  await expect.poll(() => app.server.asked(passwords.update)).toHaveLength(2);
  await expect.element(modal.getByText("Failed to update password.")).toBeVisible();

  app.server.refuse(passwords.update, 400, { message: "This password was used before." });
  await button.click();
  await expect.element(modal.getByText("This password was used before.")).toBeVisible();
  await expect.element(modal.getByLabelText("Current Password")).toHaveValue("Correct-horse-6");
});
