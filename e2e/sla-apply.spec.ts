import type { Page } from "@playwright/test";
import { dialog, openSla, toastOf } from "./sla-steps.ts";
import { expect, test } from "./stage.ts";
import { promiseMinutes, promiseWithin } from "./ticket-sla-steps.ts";
import { aTicket, read } from "./tickets-steps.ts";

test.beforeEach(({ signInAs }) => signInAs("admin"));

const dueOf = async (page: Page, code: string) => {
  const { ticket } = await read<{ ticket: { next_due_at: string; created_at: string } }>(
    page,
    `/ticket/get/${code}`,
  );
  return Math.round((Date.parse(ticket.next_due_at) - Date.parse(ticket.created_at)) / 60_000);
};

test("a changed target applies to open tickets only if the editor confirms it, and the number of tickets is shown", async ({
  page,
}) => {
  await promiseMinutes(page, { first: 60, next: 60, resolution: 600 });
  const codes = [await aTicket(page, "Printer"), await aTicket(page, "Scanner")];
  const dues = () => Promise.all(codes.map((code) => dueOf(page, code)));
  await openSla(page);

  await promiseWithin(page, "300");
  const question = page.getByRole("alertdialog", { name: "Apply to 2 open tickets now?" });
  await question.getByRole("button", { name: "Keep current targets" }).click();
  await expect(question).toHaveCount(0);
  expect(await dues()).toEqual([600, 600]);

  await promiseWithin(page, "450");
  await question.getByRole("button", { name: "Apply now" }).click();
  await toastOf(page, "The change is being applied to open tickets");
  await expect.poll(dues).toEqual([450, 450]);
});

test("changing only the name of a policy asks nothing", async ({ page }) => {
  await promiseMinutes(page, { first: 60, next: 60, resolution: 600 });
  await aTicket(page, "Printer");
  await openSla(page);
  await page.getByRole("button", { name: "Edit details of Gold" }).click();
  const details = dialog(page, "Edit Policy Details");
  await details.getByLabel("Policy Name").fill("Golden");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await toastOf(page, "Policy updated successfully");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
