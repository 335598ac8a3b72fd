import type { Page } from "@playwright/test";
import {
  answerTry,
  giveAddresses,
  giveCheck,
  giveMails,
  giveRules,
  takeAddresses,
} from "./mail-steps.ts";
import { dialogOpens, type Place } from "./place.ts";

const email = (tab: string): Pick<Place, "as" | "address"> => ({
  as: "admin",
  address: ({ url }) => `${url}/config/email?tab=${tab}`,
});

const withAddresses: Pick<Place, "as" | "address"> = {
  as: "admin",
  async address(business) {
    await giveAddresses(business, 3);
    return `${business.url}/config/email`;
  },
};

const withRules: Pick<Place, "as" | "address"> = {
  as: "admin",
  async address(business) {
    await giveRules(business);
    return `${business.url}/config/email?tab=rules`;
  },
};

const withMails: Pick<Place, "as" | "address"> = {
  as: "admin",
  async address(business) {
    await giveMails(business);
    return `${business.url}/config/mail-log`;
  },
};

async function editTemplate(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Default/ }).click();
  await page.getByRole("button", { name: "Edit New ticket received" }).click();
  await dialogOpens(page);
}

const letter = [
  "From: Nora Lind <nora@lind.example>",
  "To: support@acme.example",
  "Subject: Scanner jams",
  "Message-ID: <1@lind.example>",
  "",
  "It jams on every second page.",
].join("\r\n");

/** What is met of the Email page. */
export const mailPlaces: readonly Place[] = [
  {
    name: "config-email-none",
    as: "admin",
    async address(business) {
      await takeAddresses(business);
      return `${business.url}/config/email`;
    },
  },
  { name: "config-email", ...withAddresses },
  {
    name: "config-email-account",
    ...withAddresses,
    async prepare(page) {
      await page.getByRole("button", { name: "Update SMTP" }).first().click();
      await dialogOpens(page);
    },
  },
  {
    name: "config-email-check",
    as: "admin",
    address: giveCheck,
    async prepare(page) {
      await page.getByText("The password was refused by imap.northwind.test.").waitFor();
    },
  },
  { name: "config-email-settings", ...email("settings") },
  { name: "config-email-templates", ...email("templates") },
  { name: "config-email-template", ...email("templates"), prepare: editTemplate },
  {
    name: "config-email-preview",
    ...email("templates"),
    async prepare(page) {
      await editTemplate(page);
      await page.getByRole("button", { name: "Preview" }).click();
    },
  },
  { name: "config-email-rules-none", ...email("rules") },
  { name: "config-email-smtp", ...email("smtp") },
  {
    name: "config-email-domains",
    ...email("domains"),
    async prepare(page) {
      await page.getByRole("button", { name: /^Create key for/ }).click();
      await page.getByRole("button", { name: /^Remove key/ }).waitFor();
    },
  },
  {
    name: "config-email-rules",
    ...withRules,
    async prepare(page) {
      await page.getByRole("button", { name: "Edit Outages" }).waitFor();
    },
  },
  {
    name: "config-email-rule",
    ...withRules,
    async prepare(page) {
      await answerTry(page);
      await page.getByRole("button", { name: "Edit Outages" }).click();
      await dialogOpens(page);
      await page.getByRole("button", { name: "Try on the last 100 mails" }).click();
      const found = page.getByRole("list", { name: "Mails that meet the conditions" });
      await found.getByRole("listitem").last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "config-email-lab",
    ...email("lab"),
    async prepare(page) {
      const mail = { name: "mail.eml", mimeType: "message/rfc822", buffer: Buffer.from(letter) };
      await page.locator('input[type="file"]').setInputFiles(mail);
      await page.getByRole("combobox", { name: "Mailbox of" }).click();
      await page.getByRole("option").first().click();
      await page.getByRole("button", { name: "Explain" }).click();
      await page.getByRole("region", { name: "What would become of it" }).waitFor();
    },
  },
  { name: "config-mail-log", ...withMails },
  {
    name: "config-mail-log-explained",
    ...withMails,
    async prepare(page) {
      await page
        .getByRole("button", { name: /^Explain the mail from/ })
        .first()
        .click();
      await page.getByRole("dialog").getByText("Checks before that").waitFor();
    },
  },
  { name: "config-quarantine", as: "admin", address: ({ url }) => `${url}/config/quarantine` },
  {
    name: "config-suppressed-addresses",
    as: "admin",
    address: ({ url }) => `${url}/config/suppressed-addresses`,
  },
];
