import { password } from "../../src/platform/testing/tenants.ts";
import { insightSamples } from "./insight-samples.ts";
import { knowledgeSamples } from "./knowledge-samples.ts";
import { mailSamples } from "./mail-samples.ts";
import { peopleSamples } from "./people-samples.ts";
import { accountOf } from "./principals.ts";
import { relationSamples } from "./relation-samples.ts";
import { replySamples } from "./reply-samples.ts";
import { requestSamples } from "./request-samples.ts";
import { type MakeSample, nobody, nothing } from "./sample.ts";
import { slaSamples } from "./sla-samples.ts";
import { ticketSamples } from "./ticket-samples.ts";

const wrongCode = { otp: "000000", session_key: "no-such-key" };
const link = { token: "no-such-token", uid: "00000000-0000-4000-8000-000000000000" };
const newPassword = { old_password: password, new_password: "Fresh-Orchard-42" };
const createdLately = Buffer.from(JSON.stringify({ metric: "created" })).toString("base64url");
let count = 0;

/** Signs in as oneself; a stranger to this business, or someone hindered, is told that the password is wrong. */
const signInAsOneself: MakeSample = ({ stage, principal }) => {
  const email = accountOf(principal, stage)?.email ?? nobody();
  const isHere = Object.values(stage.here.people).some((person) => person.email === email);
  return {
    ask: { body: { username: email, password } },
    ends: [isHere && principal !== "disabled" ? 200 : 400],
  };
};

/** One sound request per operation. An operation that is missing here fails the proof. */
export const samples: Record<string, MakeSample> = {
  ...peopleSamples,
  ...ticketSamples,
  ...replySamples,
  ...relationSamples,
  ...insightSamples,
  ...knowledgeSamples,
  ...requestSamples,
  "me.show": nothing,
  "me.firstLogin": nothing,
  "me.changePreferences": () => ({ ask: { body: { theme: "dark" } } }),
  "mfa.state": nothing,
  "mfa.begin": () => ({ ask: { body: { password } } }),
  "mfa.confirm": () => ({ ask: { body: { code: "000000" } }, ends: [400] }),
  "mfa.recoveryCodes": () => ({ ask: { body: { password } }, ends: [404] }),
  "mfa.remove": () => ({ ask: { body: { password } }, ends: [404] }),
  "noticeSettings.show": nothing,
  "noticeSettings.change": () => ({
    ask: { body: { quiet_hours: { from: "22:00", to: "07:00", days: [1, 2, 3] } } },
  }),
  "notifications.list": nothing,
  "notifications.unreadCount": nothing,
  "notifications.markAsRead": async ({ own }) => ({
    ask: { params: { id: await own("notification") } },
  }),
  "notifications.markAllRead": nothing,
  "passwords.sendReset": ({ stage, principal }) => ({
    ask: { body: { identifier: accountOf(principal, stage)?.email ?? nobody() } },
  }),
  "passwords.reset": () => ({
    ask: { body: { ...link, new_password: "Fresh-Orchard-42" } },
    ends: [400],
  }),
  "passwords.inspectLink": () => ({ ask: { body: link }, ends: [400] }),
  "passwords.update": () => ({ ask: { body: newPassword } }),
  "passwords.change": () => ({ ask: { body: newPassword } }),
  "profile.update": () => ({ ask: { body: { phone_number: "+44 20 7946 0000" } } }),
  "profile.confirmEmail": () => ({ ask: { body: link }, ends: [400] }),
  "profile.avatar": async ({ own }) => ({ ask: { params: { id: await own("avatar") } } }),
  "sessions.refresh": () => ({ ask: { body: { refresh: "no-such-token" } }, ends: [401] }),
  "sessions.logout": nothing,
  "sessions.activity": nothing,
  "sessions.socketTicket": nothing,
  "sessions.list": nothing,
  "sessions.revoke": async ({ own }) => ({ ask: { params: { id: await own("session") } } }),
  "sessions.revokeOthers": nothing,
  "signIn.express": signInAsOneself,
  "signIn.withCode": signInAsOneself,
  "signIn.verifyCode": () => ({ ask: { body: wrongCode }, ends: [400] }),
  "signIn.resendCode": () => ({ ask: { body: { session_key: "no-such-key" } }, ends: [400] }),
  "signIn.register": ({ stage }) => ({
    ask: {
      body: {
        first_name: "New",
        last_name: "Customer",
        email: `new${++count}@${stage.here.label}.test`,
        password: "Fresh-Orchard-42",
      },
    },
  }),
  "dashboard.data": nothing,
  "dashboard.next": nothing,
  "dashboard.getStarted": nothing,
  "metrics.list": nothing,
  "metrics.mine": nothing,
  "metrics.show": () => ({ ask: { params: { metric: "created" } } }),
  "metrics.rows": () => ({ ask: { params: { metric: "created" } } }),
  "metrics.csv": () => ({ ask: { params: { metric: "created" }, body: {} } }),
  "metrics.askAgain": () => ({ ask: { params: { query_id: createdLately } } }),
  "audit.list": nothing,
  "audit.actions": nothing,
  "audit.startExport": () => ({ ask: { body: {} } }),
  "exports.show": async ({ own }) => ({ ask: { params: { id: await own("export") } } }),
  "audit.verify": nothing,
  "audit.show": async ({ own }) => ({ ask: { params: { id: await own("audit_entry") } } }),
  "categories.list": nothing,
  "categories.create": () => ({
    ask: { body: { name: `Category ${++count}`, description: "A reason for contact." } },
  }),
  "categories.show": async ({ own }) => ({ ask: { params: { id: await own("category") } } }),
  "categories.update": async ({ own }) => ({
    ask: { params: { id: await own("category") }, body: { default_priority: "high" } },
  }),
  "categories.toggle": async ({ own }) => ({
    ask: { params: { id: await own("category") }, query: {} },
  }),
  "departments.list": nothing,
  "departments.create": () => ({ ask: { body: { name: `Department ${++count}` } } }),
  "departments.show": async ({ own }) => ({ ask: { params: { id: await own("department") } } }),
  "departments.update": async ({ own }) => ({
    ask: { params: { id: await own("department") }, body: { name: `Department ${++count}` } },
  }),
  "departments.toggle": async ({ make }) => ({
    ask: { params: { id: await make("department") } },
  }),
  "departments.changeMembers": async ({ stage, own }) => ({
    ask: {
      params: { id: await own("department") },
      body: { add: [stage.here.people.outsider.id], lead: stage.here.people.outsider.id },
    },
  }),
  "departments.makeDefault": async ({ own }) => ({
    ask: { params: { id: await own("department") } },
    ends: [200, 409],
  }),
  "drafts.list": nothing,
  "drafts.save": ({ principal }) => ({
    ask: {
      params: { key: "profile" },
      body: { value: { first_name: principal }, device: "proof" },
    },
  }),
  "drafts.discard": () => ({ ask: { params: { key: "profile" } } }),
  "files.upload": ({ principal }) => ({
    ask: {
      body: { purpose: "message" },
      files: { file: { name: "note.txt", bytes: `a file of ${principal}` } },
    },
  }),
  "files.show": async ({ own }) => ({ ask: { params: { id: await own("file") } } }),
  "files.remove": async ({ own }) => ({ ask: { params: { id: await own("file") } } }),
  "files.preview": async ({ own }) => ({ ask: { params: { token: await own("file_address") } } }),
  "files.content": async ({ own }) => ({ ask: { params: { token: await own("file_address") } } }),
  ...slaSamples,
  ...mailSamples,
  "general.info": nothing,
  "general.update": () => ({ ask: { body: { phone: "+44 20 7946 0000" } } }),
  "settings.security": nothing,
  "settings.changeSecurity": () => ({ ask: { body: { mfa_grace_days: 14 } } }),
  "settings.tickets": nothing,
  "settings.changeTickets": () => ({ ask: { body: { send_delay_seconds: 5 } } }),
  "settings.insights": nothing,
  "settings.changeInsights": () => ({ ask: { body: { agent_figures: false } } }),
  "settings.portal": nothing,
  "settings.changePortal": () => ({ ask: { body: { customer_signup: "open" } } }),
  "site.validate": ({ stage }) => ({ ask: { body: { url: `http://${stage.here.host}/support` } } }),
  "site.image": async ({ own }) => ({ ask: { params: { id: await own("brand_image") } } }),
  "workspaces.find": ({ stage }) => ({ ask: { query: { name: stage.here.host } } }),
  "workspaces.sendList": () => ({ ask: { body: { email: nobody() } } }),
  "registration.address": () => ({ ask: { query: { domain: "some-free-label" } } }),
  "registration.create": () => ({
    ask: {
      body: {
        first_name: "Ada",
        last_name: "Okafor",
        email: nobody(),
        business_name: "Initech",
        domain: `initech${process.pid}n${++count}x`,
        organization_size: "1-10",
        website: "",
      },
    },
  }),
};
