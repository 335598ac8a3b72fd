import { bundles, defaultPreferences, type RoleName, type User } from "@parley/contract";
import {
  drafts,
  me,
  notifications,
  requests,
  search,
  sessions,
  site,
  ticketFields,
  ticketViews,
  workOverview,
} from "@parley/contract/calls";
import type { FakeServer } from "./fake-server.ts";

/** An id that reads well in a failure: `anId(7)`. */
export const anId = (number: number) =>
  `0198b3f0-0000-7000-8000-${String(number).padStart(12, "0")}`;

export const aMoment = "2026-03-02T09:00:00.000Z";

/** A page of a list that holds all there is. */
export const pageOf = <T = never>(...results: T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

export const business = { id: anId(1), name: "Northwind" };

const names: Record<RoleName, [string, string]> = {
  admin: ["Ada", "Okafor"],
  agent: ["Jonas", "Lind"],
  customer: ["Dana", "Ruiz"],
};

/** Somebody of each role, who has seen the welcome. */
export function userOf(role: RoleName): User {
  const [first_name, last_name] = names[role];
  return {
    id: anId(10 + Object.keys(names).indexOf(role)),
    role,
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}@northwind.test`,
    phone_number: "",
    avatar_url: null,
    business,
    first_login: false,
    must_change_password: false,
  };
}

const branding = { logo_url: null, favicon_url: null, brand_color: "#006f85", timezone: "UTC" };

/** Who is signed in with what rights and preferences, as the server tells their page. */
export function meOf(role: RoleName) {
  const address = { domain_url: location.origin, support_url: `${location.origin}/support` };
  return {
    user: { ...userOf(role), pending_email: null },
    business: { name: business.name, ...branding, ...address },
    permissions: [...bundles[role]] as string[],
    preferences: defaultPreferences,
  };
}

/** What every page asks for: whose address it is, who is signed in, what they may do, their notices and drafts. */
export function answerDefaults(server: FakeServer, role: RoleName): void {
  const own = meOf(role);
  server.answerByDefault(site.validate, () => ({
    business_id: business.id,
    ticket_categories: [],
    departments: [],
    business: { name: business.name, ...branding },
    portal: { customer_signup: "open" as const },
  }));
  server.answerByDefault(me.show, () => own);
  server.answerByDefault(workOverview.show, () => ({
    assigned_tickets: 0,
    resolved_tickets: 0,
    most: 10_000,
  }));
  server.answerByDefault(me.changePreferences, ({ body }) => ({
    message: "Preferences updated successfully",
    user: own.user,
    preferences: { ...own.preferences, ...body },
  }));
  server.answerByDefault(sessions.socketTicket, () => ({ ticket: "ticket", expires_in: 30 }));
  server.answerByDefault(notifications.list, () => pageOf());
  server.answerByDefault(notifications.unreadCount, () => ({ unread: 0 }));
  server.answerByDefault(ticketFields.list, () => ({ results: [] }));
  server.answerByDefault(ticketFields.form, () => ({ results: [] }));
  server.answerByDefault(ticketViews.counts, () => ({ counts: {}, most: 1000 }));
  const noRequests = { new: 0, accepted: 0, declined: 0, spam: 0 };
  server.answerByDefault(requests.counts, () => noRequests);
  server.answerByDefault(search.recent, () => ({ results: [] }));
  server.answerByDefault(drafts.list, () => pageOf());
  server.answerByDefault(drafts.save, ({ params: { key }, body: { value, device } }) => ({
    message: "Draft saved",
    draft: { key, value, device, updated_at: new Date().toISOString() },
  }));
  server.answerByDefault(drafts.discard, () => ({ message: "Draft discarded" }));
}

/** The dashboard of an agent without anything to show. */
export const emptyDashboard = {
  role: "agent" as const,
  cards: [],
  lists: {},
  charts: [],
  period: null,
  as_of: aMoment,
};
