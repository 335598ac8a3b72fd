import type { Page } from "@playwright/test";
import { type Business, control, galleryUrl, port, type Who } from "./stage.ts";

/** A page that people meet: what proofs walk and pictures show. */
export interface Place {
  readonly name: string;
  /** Who is there; a visitor where nobody is named. */
  readonly as?: Who;
  readonly address: (business: Business) => string | Promise<string>;
  /** What is done there before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).click();
const type = (keys: string) => async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press(keys);
};
const on = (path: string) => (business: Business) => business.url + path;

/** Every screen of the built app must be met by one of these: `unmet` in proofs/screens.ts finds the one that is not. */
export const places: readonly Place[] = [
  { name: "auth", address: on("/auth") },
  {
    name: "auth-refused",
    address: on("/auth"),
    prepare: (page) => page.getByRole("button", { name: "Sign in" }).click(),
  },
  { name: "otp-verify", address: on("/otp-verify#a-key-of-a-sign-in") },
  { name: "otp-verify-missing", address: on("/otp-verify") },
  { name: "forgot-password", address: on("/forgot-password") },
  { name: "new-password", address: anInvitation },
  { name: "new-password-expired", address: on("/new-password") },
  { name: "confirm-email", address: on("/confirm-email") },
  { name: "join", address: () => `http://localhost:${port}/join` },
  { name: "site", address: () => `http://localhost:${port}/site` },
  { name: "site-business", address: on("/site") },
  { name: "tenant-not-found", address: ({ url, label }) => url.replace(label, "nobody") },
  { name: "page-missing", address: on("/no/such/page") },
  { name: "dashboard-admin", as: "admin", address: on("/dashboard") },
  { name: "dashboard-agent", as: "agent", address: on("/dashboard") },
  { name: "dashboard-customer", as: "customer", address: on("/dashboard") },
  { name: "profile", as: "agent", address: on("/profile") },
  { name: "notices", as: "agent", address: on("/profile"), prepare: press(/^Notifications/) },
  { name: "first-steps", as: "admin", address: on("/profile"), prepare: openFirstSteps },
  { name: "palette", as: "agent", address: on("/profile"), prepare: type("Control+k") },
  { name: "shortcuts", as: "agent", address: on("/profile"), prepare: type("?") },
  { name: "settings-appearance", as: "agent", address: on("/settings/appearance") },
  { name: "settings-notifications", as: "agent", address: on("/settings/notifications") },
  { name: "settings-keyboard", as: "agent", address: on("/settings/keyboard") },
  { name: "settings-security", as: "agent", address: on("/settings/security") },
];

export const gallery: Place = { name: "kit", address: () => `${galleryUrl}/kit` };

let invited = 0;
async function anInvitation({ id, label }: Business): Promise<string> {
  const person = { first_name: "Ines", last_name: "Moreau", role: "agent" };
  const email = `ines${invited++}@${label}.test`;
  return (await control<{ invite_url: string }>("invite", { business: id, email, ...person }))
    .invite_url;
}

/** On a narrow page they are in the menu of the person. */
async function openFirstSteps(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^First Time/ });
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (await button.isVisible()) return button.click();
  await page.getByRole("button", { name: "Ada Okafor" }).click();
  await page.getByRole("menuitem", { name: /^First Time/ }).click();
}
