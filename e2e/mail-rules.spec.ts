import { expect, test } from "./stage.ts";

const letter = [
  "From: Nora Lind <nora@lind.example>",
  "To: support@acme.example",
  "Subject: Outage in warehouse two",
  "Message-ID: <2@lind.example>",
  "",
  "All scanners are down.",
].join("\r\n");

test("an admin makes a mail rule, and the mail lab says what it sets", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/email?tab=rules");
  await page.getByRole("button", { name: "New Rule" }).click();
  const form = page.getByRole("dialog", { name: "New Rule" });
  await form.getByRole("textbox", { name: "Name" }).fill("Outages");
  await form.getByRole("textbox", { name: "Value 1" }).fill("outage");
  await form.getByRole("combobox", { name: /^Priority/ }).click();
  await page.getByRole("option", { name: "Critical" }).click();
  await form.getByRole("textbox", { name: "Tags" }).fill("outage");
  await form.getByRole("button", { name: "Try on the last 100 mails" }).click();
  await expect(form.getByText("There are no mails to compare with.")).toBeVisible();
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Rule created successfully")).toBeVisible();
  await expect(page.getByRole("table", { name: "Rules" })).toContainText(
    "If the subject contains “outage”, its new ticket gets the priority Critical and the tag outage.",
  );

  await page.goto("/config/email?tab=lab");
  const mail = { name: "mail.eml", mimeType: "message/rfc822", buffer: Buffer.from(letter) };
  // The only department is chosen by itself.
  await expect(page.getByRole("combobox", { name: "Mailbox of" })).toHaveText(/General Support/);
  await page.locator('input[type="file"]').setInputFiles(mail);
  await page.getByRole("button", { name: "Explain" }).click();
  const result = page.getByRole("region", { name: "What would become of it" });
  await expect(result.getByText("Its priority is Critical")).toBeVisible();
  await expect(result.getByText("It gets the tag outage")).toBeVisible();
  await expect(
    result.getByText("The rule 'Outages' sets the priority and tags of a new ticket"),
  ).toBeVisible();
});
