import { expect, test } from "vitest";
import { changedFields, configFields } from "./settings.rules.ts";

const saved = configFields({
  default_template: "0197c0de-0000-7000-8000-000000000001",
  email_fetching: true,
  verify_addresses: true,
  strip_quoted_reply: true,
  reply_separator: "-- reply above this line --",
  accept_all_emails: true,
  collaborators: true,
  attachments: true,
  default_mta: "none",
  largest_mail_mb: 20,
  staff_reply_by_mail: true,
  foreign_desks: [{ sender_domain: "tracker.example", pattern: "SUP-{n}" }],
  default_system_email: "Support <desk@acme.test>",
  default_alert_email: "Alerts <desk@acme.test>",
  admin_email: "ada@acme.test",
  sending_addresses: [],
  version: 3,
});

test("only changed settings are sent", () => {
  expect(changedFields(saved, { ...saved, email_fetching: false, default_mta: "smtp" })).toEqual({
    email_fetching: false,
    default_mta: "smtp",
  });
  expect(changedFields(saved, { ...saved })).toEqual({});
});

test("the form contains every setting, and neither the version nor the available addresses", () => {
  expect(Object.keys(saved)).toHaveLength(15);
  expect(saved).not.toHaveProperty("version");
  expect(saved).not.toHaveProperty("sending_addresses");
});

test("help desks are typed one on each line", () => {
  const foreign_desks = `${saved.foreign_desks}\n desk.example  [Ticket#{n}] \n\n`;
  expect(changedFields(saved, { ...saved, foreign_desks })).toEqual({
    foreign_desks: [
      { sender_domain: "tracker.example", pattern: "SUP-{n}" },
      { sender_domain: "desk.example", pattern: "[Ticket#{n}]" },
    ],
  });
});
