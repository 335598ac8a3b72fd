import type { Page } from "@playwright/test";
import { giveAddresses, takeAddresses } from "./mail-steps.ts";
import type { Place } from "./place.ts";

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

async function editTemplate(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Default/ }).click();
  await page.getByRole("button", { name: "Edit New ticket received" }).click();
}

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
    prepare: (page) => page.getByRole("button", { name: "Update SMTP" }).first().click(),
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
  { name: "config-email-smtp", ...email("smtp") },
  { name: "config-quarantine", as: "admin", address: ({ url }) => `${url}/config/quarantine` },
];
