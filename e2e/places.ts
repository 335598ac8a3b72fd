import type { Page } from "@playwright/test";
import { customerProfilePlaces } from "./customer-profile-places.ts";
import { justAsked, justSolved, someAsked } from "./customer-steps.ts";
import { fieldPlaces } from "./field-places.ts";
import { knowledgePlaces } from "./knowledge-places.ts";
import { macroPlaces } from "./macro-places.ts";
import { mailPlaces } from "./mail-places.ts";
import { dialogOpens, type Place } from "./place.ts";
import { reportPlaces } from "./report-places.ts";
import { requestFormPlaces } from "./request-form-places.ts";
import { someRequests } from "./request-steps.ts";
import { savedReplyPlaces } from "./saved-reply-places.ts";
import { triedTargets } from "./sla-backtest-steps.ts";
import { manyDecided, openedFigure } from "./sla-report-steps.ts";
import { type Business, control, port } from "./stage.ts";
import { peekAtFirst, selectFirst, showBoard } from "./ticket-list-steps.ts";
import { aboutToLink, aboutToMerge, aboutToSplit, justMerged } from "./ticket-relation-steps.ts";
import { aboutToApply, askingWhy, lateTicket, someClocks } from "./ticket-sla-steps.ts";
import {
  aboutToRedact,
  aboutToSchedule,
  aConversation,
  ask,
  listedScheduled,
  someScheduled,
  someTickets,
  thePast,
  writing,
} from "./tickets-steps.ts";
import { widgetPlaces } from "./widget-places.ts";

/** Figures, lists and charts, one of them as a table. */
async function busyDashboard(page: Page): Promise<void> {
  await someTickets(page);
  await page.goto(new URL("/dashboard", page.url()).href);
  const chart = page.getByRole("region", { name: "Created and resolved" });
  await chart.getByRole("button", { name: "Table" }).click();
}

/** Presses a button that opens a dialog. */
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).click();
  await dialogOpens(page);
};
/** Presses a key that opens a dialog. */
const type = (keys: string) => async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press(keys);
  await dialogOpens(page);
};
/** The business wants invited customers only. */
const closedSignUp = async (page: Page) => {
  await ask(page, "PUT", "/settings/portal/", { customer_signup: "invited_only" });
  await page.reload();
  await page.getByRole("heading", { name: "Accounts are by invitation" }).waitFor();
};
/** A draft of the profile and of a new ticket, listed. */
const someDrafts = async (page: Page) => {
  await page.getByLabel("Phone").fill("+1 555 0177");
  await page.goto(new URL("/tickets?new=ticket", page.url()).href);
  await page.getByRole("dialog").getByLabel("Subject").fill("Scanner gun loses Wi-Fi");
  await page.goto(new URL("/drafts", page.url()).href);
  await page.getByRole("list", { name: "Your drafts" }).waitFor();
};
/** The rows are there. */
const listed = (page: Page) => page.getByText(/^Showing/).waitFor();
const on = (path: string) => (business: Business) => business.url + path;

/** Every screen of the built app must be met by one of these: `unmet` in proofs/screens.ts finds the one that is not. */
export const places: readonly Place[] = [
  { name: "auth", address: on("/auth") },
  {
    name: "auth-refused",
    address: on("/auth"),
    prepare: (page) => page.getByRole("button", { name: "Sign in" }).click(),
  },
  { name: "sign-up", address: on("/sign-up") },
  { name: "sign-up-closed", as: "admin", address: on("/sign-up"), prepare: closedSignUp },
  { name: "otp-verify", address: on("/otp-verify#a-key-of-a-sign-in") },
  { name: "otp-verify-missing", address: on("/otp-verify") },
  { name: "forgot-password", address: on("/forgot-password") },
  { name: "new-password", address: anInvitation },
  { name: "new-password-expired", address: on("/new-password") },
  { name: "confirm-email", address: on("/confirm-email") },
  { name: "join", address: () => `http://localhost:${port}/join` },
  { name: "site", address: () => `http://localhost:${port}/site` },
  { name: "site-business", address: on("/site") },
  { name: "support", address: on("/support") },
  { name: "support-new", address: on("/support/new") },
  { name: "support-code", address: on("/support/TK20418") },
  { name: "support-missing", address: on("/support/no-such-page") },
  { name: "tenant-not-found", address: ({ url, label }) => url.replace(label, "nobody") },
  { name: "page-missing", address: on("/no/such/page") },
  { name: "dashboard-new", as: "admin", address: on("/") },
  { name: "dashboard-admin", as: "admin", address: on("/tickets"), prepare: busyDashboard },
  { name: "dashboard-agent", as: "agent", address: on("/tickets"), prepare: busyDashboard },
  ...knowledgePlaces,
  { name: "requests", as: "admin", address: on("/requests"), prepare: someRequests },
  { name: "requests-empty", as: "admin", address: on("/requests") },
  ...reportPlaces,
  { name: "dashboard-customer", as: "customer", address: on("/") },
  { name: "profile", as: "agent", address: on("/profile") },
  { name: "drafts", as: "agent", address: on("/profile"), prepare: someDrafts },
  { name: "drafts-empty", as: "agent", address: on("/drafts") },
  { name: "notices", as: "agent", address: on("/profile"), prepare: press(/^Notifications/) },
  { name: "first-steps", as: "admin", address: on("/profile"), prepare: openFirstSteps },
  { name: "palette", as: "agent", address: on("/profile"), prepare: type("Control+k") },
  { name: "shortcuts", as: "agent", address: on("/profile"), prepare: type("?") },
  { name: "settings-appearance", as: "agent", address: on("/settings/appearance") },
  { name: "settings-notifications", as: "agent", address: on("/settings/notifications") },
  { name: "settings-keyboard", as: "agent", address: on("/settings/keyboard") },
  { name: "settings-security", as: "agent", address: on("/settings/security") },
  { name: "config-general", as: "admin", address: on("/config/general") },
  { name: "config-sla", as: "admin", address: on("/config/sla") },
  { name: "config-sla-policy-new", as: "admin", address: on("/config/sla?new") },
  {
    name: "config-sla-policy-targets",
    as: "admin",
    address: on("/config/sla"),
    prepare: press(/^Edit targets of/),
  },
  {
    name: "config-sla-policy-apply",
    as: "admin",
    address: on("/config/sla"),
    prepare: aboutToApply,
  },
  {
    name: "config-sla-policy",
    as: "admin",
    address: on("/config/sla"),
    prepare: press(/^View details of/),
  },
  {
    name: "report-sla",
    as: "admin",
    address: on("/reports/sla?group=priority"),
    prepare: manyDecided,
  },
  {
    name: "report-sla-clocks",
    as: "admin",
    address: on("/reports/sla?group=priority&show=decided&of=all"),
    prepare: openedFigure,
  },
  { name: "report-sla-empty", as: "agent", address: on("/reports/sla") },
  {
    name: "config-sla-backtest",
    as: "admin",
    address: on("/config/sla"),
    prepare: triedTargets,
  },
  { name: "config-sla-hours", as: "admin", address: on("/config/sla?tab=hours") },
  { name: "config-sla-hours-new", as: "admin", address: on("/config/sla?tab=hours&new") },
  {
    name: "config-sla-hours-edit",
    as: "admin",
    address: on("/config/sla?tab=hours"),
    prepare: press(/^Monday/),
  },
  { name: "config-sla-holidays", as: "admin", address: on("/config/sla?tab=holidays") },
  { name: "config-sla-holiday-new", as: "admin", address: on("/config/sla?tab=holidays&new") },
  { name: "config-audit", as: "admin", address: on("/config/audit") },
  {
    name: "config-audit-entry",
    as: "admin",
    address: on("/config/audit"),
    async prepare(page) {
      await page.getByRole("button", { name: "Details" }).first().click();
      await dialogOpens(page);
    },
  },
  {
    name: "config-departments",
    as: "admin",
    address: on("/config/departments"),
    prepare: listed,
  },
  {
    name: "config-department",
    as: "admin",
    address: on("/config/departments"),
    prepare: press(/^Edit General Support/),
  },
  {
    name: "config-categories",
    as: "admin",
    address: on("/config/categories"),
    prepare: listed,
  },
  { name: "config-category", as: "admin", address: on("/config/categories?new=category") },
  ...savedReplyPlaces,
  { name: "ticket-redact", as: "admin", address: on("/profile"), prepare: aboutToRedact },
  ...macroPlaces,
  ...fieldPlaces,
  ...requestFormPlaces,
  ...widgetPlaces,
  ...mailPlaces,
  { name: "tickets", as: "admin", address: on("/tickets"), prepare: someTickets },
  {
    name: "tickets-filtered",
    as: "admin",
    address: on(
      '/tickets?filter={"all":[{"any":[{"field":"priority","is":"is","value":"critical"},{"field":"tag","is":"is","value":"vip"}]},{"not":{"field":"status","is":"is","value":"pending"}}]}',
    ),
    prepare: someTickets,
  },
  { name: "tickets-peek", as: "admin", address: on("/tickets"), prepare: peekAtFirst },
  { name: "tickets-selected", as: "admin", address: on("/tickets"), prepare: selectFirst },
  { name: "tickets-board", as: "admin", address: on("/tickets"), prepare: showBoard },
  {
    name: "tickets-sla",
    as: "admin",
    address: on("/tickets?sort=next_due_at"),
    prepare: someClocks,
  },
  { name: "tickets-view-missing", as: "agent", address: on("/tickets?view=nothing") },
  { name: "tickets-empty", as: "agent", address: on("/tickets") },
  { name: "tickets-none", as: "agent", address: on("/tickets?status=closed") },
  { name: "tickets-new", as: "admin", address: on("/tickets?new=ticket") },
  { name: "tickets-customer", as: "customer", address: on("/tickets"), prepare: someAsked },
  { name: "tickets-customer-empty", as: "customer", address: on("/tickets") },
  { name: "tickets-customer-new", as: "customer", address: on("/tickets?new=ticket") },
  { name: "ticket-customer", as: "customer", address: on("/tickets"), prepare: justAsked },
  { name: "ticket-customer-solved", as: "customer", address: on("/tickets"), prepare: justSolved },
  { name: "ticket-customer-missing", as: "customer", address: on("/ticket/TK999999") },
  { name: "ticket", as: "admin", address: on("/tickets"), prepare: aConversation },
  { name: "ticket-reply", as: "admin", address: on("/tickets"), prepare: writing(/^Reply to/) },
  { name: "ticket-note", as: "admin", address: on("/tickets"), prepare: writing(/^Internal/) },
  { name: "ticket-send-later", as: "admin", address: on("/tickets"), prepare: aboutToSchedule },
  { name: "ticket-scheduled", as: "admin", address: on("/tickets"), prepare: someScheduled },
  { name: "tickets-scheduled", as: "admin", address: on("/tickets"), prepare: listedScheduled },
  { name: "ticket-sla", as: "admin", address: on("/tickets"), prepare: lateTicket },
  { name: "ticket-sla-why", as: "admin", address: on("/tickets"), prepare: askingWhy },
  { name: "ticket-merging", as: "admin", address: on("/tickets"), prepare: aboutToMerge },
  { name: "ticket-merged", as: "admin", address: on("/tickets"), prepare: justMerged },
  { name: "ticket-linking", as: "admin", address: on("/tickets"), prepare: aboutToLink },
  { name: "ticket-splitting", as: "admin", address: on("/tickets"), prepare: aboutToSplit },
  { name: "ticket-past", as: "admin", address: on("/tickets"), prepare: thePast },
  { name: "ticket-missing", as: "agent", address: on("/ticket/TK999999") },
  { name: "config-refused", as: "agent", address: on("/config/general") },
  { name: "users-agents", as: "admin", address: on("/users/agents") },
  { name: "users-agents-none", as: "admin", address: on("/users/agents?q=nobody&status=invited") },
  { name: "users-agents-denied", as: "agent", address: on("/users/agents") },
  { name: "users-invite", as: "admin", address: on("/users/agents?new=agent") },
  {
    name: "users-agent",
    as: "admin",
    address: ({ url, people }) => `${url}/users/agents?edit=${people.agent.id}`,
  },
  { name: "users-customers", as: "admin", address: on("/users/customers") },
  ...customerProfilePlaces,
  { name: "users-customer-new", as: "admin", address: on("/users/customers?new=customer") },
  {
    name: "users-organizations",
    as: "admin",
    address: on("/users/customers?tab=organizations"),
  },
  {
    name: "users-organization-new",
    as: "admin",
    address: on("/users/customers?tab=organizations&new=organization"),
  },
  { name: "users-roles", as: "admin", address: on("/users/general"), prepare: openFirstRole },
  { name: "users-role-new", as: "admin", address: on("/users/general?new=role") },
];

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
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole("button", { name: "Ada Okafor" }).click();
    await page.getByRole("menuitem", { name: /^First Time/ }).click();
  }
  await dialogOpens(page);
}

/** On a narrow page each role is closed until somebody opens it. */
async function openFirstRole(page: Page): Promise<void> {
  const roles = page.getByRole("table", { name: "Permissions by role" });
  const agent = page.getByRole("button", { name: /^Agent \d/ });
  await roles.or(agent).first().waitFor();
  if (await agent.isVisible()) await agent.click();
}
