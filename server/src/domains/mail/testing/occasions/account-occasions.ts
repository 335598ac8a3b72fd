import {
  agents,
  customers,
  departmentEmails,
  passwords,
  profile,
  registration,
  reportSchedules,
  savedReports,
  signIn,
} from "@parley/contract";
import { expect } from "vitest";
import { credentials, mailedLink, password, signInTab } from "../../../identity/testing/people.ts";
import { letter } from "../../../inbound/testing/letter.ts";
import { agentPlacement } from "../../../people/testing/staff.ts";
import { bringForward } from "../../../tickets/testing/tickets.ts";
import type { OccasionDesk, Occasions } from "./occasion-desk.ts";

/** What people are mailed about their accounts, and admins about the business. */
export function accountOccasions(at: OccasionDesk): Occasions {
  const { desk, mailbox, idOf, addressOf, ownerAddress, toCustomer, toAgent, arrived, write } = at;
  return {
    async "Customer invitation"() {
      const admin = await desk.as("admin");
      const to = `ann@${desk.business().label}.test`;
      const { body } = await admin.call(customers.create, { body: { email: to } });
      await admin.call(customers.invite, { params: { id: body.customer.id } });
      return { to, subject: /^Your account at acme/ };
    },
    async "Agent invitation"() {
      const admin = await desk.as("admin");
      const to = `bob@${desk.business().label}.test`;
      await admin.call(agents.invite, { body: { emails: [to], ...(await agentPlacement(desk)) } });
      return { to, subject: /^Join acme/ };
    },
    async "One-time code"() {
      const to = `cyd@${desk.business().label}.test`;
      const body = { first_name: "Cyd", last_name: "Ek", email: to, password: "Winter-Harbour-4" };
      await desk.browser().call(signIn.register, { body });
      return { to, subject: /^\d{6} is your code$/ };
    },
    async "Password reset"() {
      const to = addressOf("agent");
      await desk.visitor().call(passwords.sendReset, { body: { identifier: to } });
      return { to, subject: "Reset your password" };
    },
    async "Password changed"() {
      const body = { old_password: password, new_password: "Another-Horse-8" };
      await (await desk.as("agent")).call(passwords.update, { body });
      return toAgent("Your password was changed");
    },
    async "Email address changed"() {
      const email = `new@${desk.business().label}.test`;
      const agent = await desk.as("agent");
      await agent.call(profile.update, { body: { email, current_password: password } });
      const { uid, token } = await mailedLink(desk, "confirm_email");
      await desk.visitor().call(profile.confirmEmail, { body: { uid, token } });
      return toAgent("Your email address was changed");
    },
    async "New sign-in"() {
      const { client } = await signInTab(desk, "agent");
      await client.call(signIn.express, { body: credentials(desk, "agent") });
      await signInTab(desk, "agent");
      return { to: addressOf("agent"), subject: /^New sign-in to acme/ };
    },
    async "You already have an account"() {
      const email = addressOf("customer");
      const body = { first_name: "Sam", last_name: "Ek", email, password: "Winter-Harbour-4" };
      await desk.browser().call(signIn.register, { body });
      return toCustomer("You already have an account");
    },
    async "Account deactivated"() {
      const admin = await desk.as("admin");
      await admin.call(agents.status, { params: { id: idOf("novice") }, body: {} });
      return { to: addressOf("novice"), subject: "Your account was deactivated" };
    },
    async "Workspace created"() {
      const domain = `every${desk.business().label}`;
      const to = `ada@${domain}.test`;
      const draft = { first_name: "Ada", last_name: "Okafor", email: to, business_name: "Initech" };
      const { body } = await desk.platform().call(registration.create, {
        body: { ...draft, domain, organization_size: "11-50" },
      });
      const code = (await arrived()).find((mail) => mail.to === to)?.subject.slice(0, 6) ?? "";
      const owner = desk.self.browser(`${domain}.parley.test`);
      await owner.call(signIn.verifyCode, { body: { otp: code, session_key: body.session_key } });
      return { to, subject: "Your help desk is ready" };
    },
    async "Test email"() {
      const admin = await desk.as("admin");
      const { body } = await admin.call(departmentEmails.list, { query: {} });
      const tested = await admin.call(departmentEmails.test, {
        params: { id: body.results[0]?.id ?? "" },
        body: { kind: "smtp" },
      });
      expect(tested.status, tested.text).toBe(200);
      return { to: addressOf("admin"), subject: /^Test email from acme/ };
    },
    async "Mail account problem"() {
      await desk.rows(
        "update mail_accounts set last_problem = 'auth', last_problem_at = now() where business_id = $1",
        [desk.business().id],
      );
      await bringForward(desk, "mail.check");
      return { to: ownerAddress(), subject: `Problem with ${mailbox.address()}` };
    },
    async "Scheduled report"() {
      const admin = await desk.as("admin");
      const draft = { name: "Volume", metrics: ["created"], days: 7 } as never;
      const { body } = await admin.call(savedReports.create, { body: draft });
      await admin.call(reportSchedules.save, {
        params: { id: body.report.id },
        body: {
          days: [1, 2, 3, 4, 5, 6, 7],
          time: "08:00",
          zone: "UTC",
          recipients: [idOf("admin")],
        },
      });
      await desk.rows("update report_schedules set next_at = now() where business_id = $1", [
        desk.business().id,
      ]);
      await desk.rows(
        "update graphile_worker._private_jobs set run_at = now() where payload ->> 'business_id' = $1",
        [desk.business().id],
      );
      return { to: addressOf("admin"), subject: /^Volume, / };
    },
    async "Quarantine digest"() {
      await at.setHour(12);
      await write(letter({ from: mailbox.address(), to: mailbox.address() }));
      await bringForward(desk, "mail.check");
      await bringForward(desk, "mail.check");
      return { to: ownerAddress(), subject: "1 messages on hold" };
    },
  };
}
