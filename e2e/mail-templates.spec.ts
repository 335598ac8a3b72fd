import type { Page } from "@playwright/test";
import { setUpServer } from "./mail-steps.ts";
import { expect, mailTo, test } from "./stage.ts";

async function openSet(page: Page, name = "Default") {
  await page.goto("/config/email?tab=templates");
  await page.getByRole("list", { name: "Template categories" }).getByText(name).first().click();
  const modal = page.getByRole("dialog", { name });
  await expect(modal.getByRole("button", { name: "ticket Templates" })).toBeVisible();
  return modal;
}

async function edit(page: Page, name: string) {
  const modal = await openSet(page);
  await modal.getByRole("button", { name: `Edit ${name}` }).click();
  return modal.getByRole("form", { name });
}

test("a template category is added as a copy, renamed and deleted, and one in use cannot be deleted", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/email?tab=templates");
  const sets = page.getByRole("list", { name: "Template categories" }).getByRole("listitem");
  await expect(sets).toHaveCount(1);
  const counted = /(\d+) templates/.exec((await sets.first().textContent()) ?? "")?.[0] ?? "none";
  await page.getByRole("button", { name: "Add Category" }).click();
  const modal = page.getByRole("dialog", { name: "Add Category" });
  await modal.getByRole("button", { name: "Add" }).click();
  await expect(modal.getByText("Name is required")).toBeVisible();
  await modal.getByLabel("Name").fill("default");
  await page.keyboard.press("Enter");
  await expect(modal.getByText("A template set with this name exists")).toBeVisible();
  await modal.getByLabel("Name").fill("Holiday season");
  await page.keyboard.press("Enter");
  await expect(modal).toBeHidden();
  await expect(sets).toHaveCount(2);
  const added = sets.filter({ hasText: "Holiday season" });
  await expect(added).toContainText(counted);

  await added.getByRole("button", { name: "More for Holiday season" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Winter");
  await page.keyboard.press("Enter");
  const renamed = sets.filter({ hasText: "Winter" });
  await expect(renamed).toBeVisible();

  await page.getByRole("button", { name: "More for Default" }).click();
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More for Winter" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Winter?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(sets).toHaveCount(1);
});

test("a template is edited inline: refused, previewed, sent to oneself, saved, restored", async ({
  page,
  business,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  await setUpServer(page);
  const form = await edit(page, "New ticket received");
  const modal = page.getByRole("dialog", { name: "Default" });
  const before = await form.getByLabel("Subject").inputValue();
  await expect(form.getByRole("button", { name: "Restore default" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await form.getByLabel("Subject").fill("Hello {{ticket.nonsense}}");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Unknown variable: ticket.nonsense")).toBeVisible();
  await form.getByLabel("Body").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Body is required")).toBeVisible();
  complaints.length = 0;

  await form.getByLabel("Subject").fill("We have {{ticket.number}}");
  await form
    .getByLabel("Body")
    .fill(
      '<p style="text-align: center">Dear <b>{{recipient.first_name}}</b></p><script>x</script>',
    );
  await form.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview: New ticket received" });
  await expect(preview.getByText(/^We have TK\d+$/)).toBeVisible();
  await expect(preview.getByText("Ada", { exact: true })).toHaveCSS("text-align", "center");
  await preview.getByRole("button", { name: "As plain text" }).click();
  await expect(preview.getByText("Dear Ada")).toBeVisible();
  await preview.getByRole("button", { name: "Close", exact: true }).last().click();

  await form.getByRole("button", { name: "Send to me" }).click();
  const admin = business.people.admin.email;
  await expect(page.getByText(`Test email sent to ${admin}`)).toBeVisible();
  expect((await mailTo(admin, 1, "We have")).subject).toMatch(/^We have TK\d+$/);

  await form.getByLabel("Active", { exact: true }).uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const row = modal.getByRole("listitem").filter({ hasText: "New ticket received" });
  await expect(row).toContainText("We have {{ticket.number}}");
  await expect(row).toContainText("Inactive");
  const again = row.getByRole("button", { name: "Edit New ticket received" });
  await expect(again).toBeFocused();

  await again.press("Enter");
  await expect(form.getByLabel("Body")).toHaveValue(/text-align: ?center/);
  await form.getByRole("button", { name: "Restore default" }).click();
  await page
    .getByRole("alertdialog", { name: "Restore New ticket received?" })
    .getByRole("button", { name: "Restore default" })
    .click();
  await expect(form.getByLabel("Subject")).toHaveValue(before);
  expect(complaints).toEqual([]);
});

test("unsaved template text survives a reload, and Cancel discards it", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  let form = await edit(page, "Staff reply");
  const before = await form.getByLabel("Subject").inputValue();
  await form.getByLabel("Subject").fill("Half a thought");
  await page.keyboard.press("Escape");
  await page.reload();
  const modal = await openSet(page);
  const row = modal.getByRole("listitem").filter({ hasText: "Staff reply" }).first();
  await expect(row.getByText("Unsaved changes")).toBeVisible();
  await row.getByRole("button", { name: "Edit Staff reply" }).click();
  form = modal.getByRole("form", { name: "Staff reply" });
  await expect(form.getByLabel("Subject")).toHaveValue("Half a thought");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toContainText(before);
  await expect(row.getByText("Unsaved changes")).toHaveCount(0);
});
