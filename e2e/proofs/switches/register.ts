import { knowledgeRegister } from "./knowledge-register.ts";
import { mailRegister } from "./mail-register.ts";
import type { Register } from "./proof.ts";
import { requestRegister } from "./request-register.ts";

/**
 * What each setting changes, by the test that shows it. A setting whose behaviour comes with a later part says so by name;
 * one that has a test never loses it.
 */
export const register: Register = {
  "general.update.name": {
    file: "domains/tenancy/settings/change-general.api.test.ts",
    says: "a save with logo, favicon and new name shows all three, also to the next visitor",
  },
  "general.update.logo": {
    file: "domains/tenancy/settings/change-general.api.test.ts",
    says: "a save with logo, favicon and new name shows all three, also to the next visitor",
  },
  "general.update.favicon": {
    file: "domains/tenancy/settings/change-general.api.test.ts",
    says: "a save with logo, favicon and new name shows all three, also to the next visitor",
  },
  "general.update.remove_logo": {
    file: "domains/tenancy/settings/change-general.api.test.ts",
    says: "replaced and removed pictures are deleted",
  },
  "general.update.remove_favicon": {
    file: "domains/tenancy/settings/change-general.api.test.ts",
    says: "replaced and removed pictures are deleted",
  },
  "general.update.brand_color": {
    file: "platform/http/web/serve-web.api.test.ts",
    says: "a custom brand colour is in the page, under its nonce",
  },
  "general.update.timezone": {
    file: "domains/notifications/notice-settings.api.test.ts",
    says: "quiet hours follow the time zone of the business",
  },
  "general.update.email": {
    file: "domains/mail/templates/templates.api.test.ts",
    says: "a mail contains the address and phone number of the business",
  },
  "general.update.phone": {
    file: "domains/mail/templates/templates.api.test.ts",
    says: "a mail contains the address and phone number of the business",
  },
  "settings.changePortal.customer_signup": {
    file: "domains/identity/sign-in/sign-up.api.test.ts",
    says: "with sign-up for invited people only, sign-up is refused and names the business to ask",
  },
  "settings.changePortal.anonymous_submissions": {
    file: "domains/requests/asking/asking.api.test.ts",
    says: "a business that wants neither asks visitors to sign in",
  },
  "settings.changePortal.verify_addresses": {
    file: "domains/requests/asking/asking.api.test.ts",
    says: "without verification a request is in the list at once, with its number",
  },
  "settings.changeSecurity.mfa_policy": {
    file: "domains/identity/second-factor/second-factor.api.test.ts",
    says: "where the business requires it, staff cannot disable it",
  },
  "settings.changeSecurity.mfa_grace_days": {
    file: "domains/identity/second-factor/second-factor.api.test.ts",
    says: "after the grace period only set-up is allowed",
  },
  "settings.changeTickets.send_delay_seconds": {
    file: "domains/tickets/conversation/delay-reply.api.test.ts",
    says: "without a delay a reply is sent at once, and with another one it waits as long",
  },
  "settings.changeTickets.auto_close_days": {
    file: "domains/tickets/lifecycle/ticket-timers.api.test.ts",
    says: "a shorter auto-close time applies at once to resolved tickets, also after never",
  },
  "settings.changeTickets.pause_statuses": {
    file: "domains/tickets/sla/ticket-clocks.api.test.ts",
    says: "pause the resolution, other statuses do not",
  },
  "settings.changeTickets.tag_creation": {
    file: "domains/tickets/tags/tags.api.test.ts",
    says: "with tag_creation catalogue unknown tags are refused everywhere",
  },
  "settings.changeInsights.agent_figures": {
    file: "domains/insights/figures-per-person.api.test.ts",
    says: "when disabled nobody groups by agent and workload still shows, and when enabled a permission is needed",
  },
  "me.changePreferences.theme": {
    file: "e2e/settings.spec.ts",
    says: "a chosen theme also applies on the next device",
  },
  "me.changePreferences.density": {
    file: "e2e/settings.spec.ts",
    says: "row density and text size take the chosen values",
  },
  "me.changePreferences.text_size": {
    file: "e2e/settings.spec.ts",
    says: "row density and text size take the chosen values",
  },
  "me.changePreferences.single_keys": {
    file: "web/src/app/shell/keys/shell-keys.component.test.tsx",
    says: "single-key shortcuts can be disabled, those with Ctrl stay",
  },
  "me.changePreferences.key_map": {
    file: "e2e/settings.spec.ts",
    says: "a keyboard shortcut is changed, works, and is reset",
  },
  "me.changePreferences.language": { later: "English is the only language installed" },
  "noticeSettings.change.matrix": {
    file: "domains/notifications/notice-settings.api.test.ts",
    says: "a disabled notification type is neither stored nor sent",
  },
  "noticeSettings.change.quiet_hours": {
    file: "domains/notifications/notice-settings.api.test.ts",
    says: "in quiet hours the desktop shows nothing and the notification waits in the app",
  },
  "noticeSettings.change.pause_until": {
    file: "domains/notifications/notice-settings.api.test.ts",
    says: "a pause silences the desktop until it ends",
  },
  ...knowledgeRegister,
  ...mailRegister,
  ...requestRegister,
};
