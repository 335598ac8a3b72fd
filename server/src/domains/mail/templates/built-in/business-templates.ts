import { bodyOf, type MailTemplate } from "#platform/mailer/mail-template.ts";

export const testEmail: MailTemplate = {
  key: "test_email",
  name: "Test email",
  description: "Shows that a mail server accepts our mail",
  subject: "Test email from {{business.name}}",
  body: bodyOf([
    "This is a test email from {{business.name}}.",
    "It was sent by {{business.account_address}}: the settings work.",
  ]),
};

export const mailAccountProblem: MailTemplate = {
  key: "mail_account_problem",
  name: "Mail account problem",
  description: "Tells the admin that a mail server refuses our mail",
  subject: "{{business.account_address}} cannot be used",
  body: bodyOf([
    "Mail of {{business.name}} could not be sent through {{business.account_address}}: {{business.error_stage}} ({{business.error_time}}).",
    "Check the server's settings under Configuration, Email. Waiting mail is tried again.",
  ]),
};

/** A saved report, with the figures of whoever gets it. */
export const reportMail: MailTemplate = {
  key: "report_mail",
  name: "Scheduled report",
  description: "Mails a saved report on the days that were chosen",
  subject: "{{report.name}}, {{report.days}}",
  body: bodyOf(
    [
      "Hello {{recipient.first_name}},",
      "{{report.name}} for {{report.days}}. Times in {{report.zone}}. The figures are those of the tickets you may see.",
      "{{report.figures_html}}",
      '<a href="{{report.stop_url}}">Stop this mail</a>',
    ],
    { label: "Open the report", url: "{{report.url}}" },
  ),
};

/** Mails to the admins of a business. */
export const businessTemplates: readonly MailTemplate[] = [
  testEmail,
  mailAccountProblem,
  reportMail,
  {
    key: "quarantine_digest",
    name: "Quarantine digest",
    description: "Tells once a day how many messages are on hold",
    subject: "{{business.count}} messages on hold",
    body: bodyOf(["{{business.count}} messages are waiting for a decision."], {
      label: "Open the workspace",
      url: "{{business.site_url}}",
    }),
  },
];

export const accountTemplates: readonly MailTemplate[] = [
  {
    key: "account_deactivated",
    name: "Account deactivated",
    description: "Tells somebody that their account was deactivated",
    subject: "Your account was deactivated",
    body: bodyOf([
      "Hello {{user.first_name}},",
      "Your account at {{business.name}} was deactivated. You can no longer sign in.",
    ]),
  },
  {
    key: "notification_digest",
    name: "Notification digest",
    description: "Lists what happened since the last digest",
    subject: "{{user.count}} updates at {{business.name}}",
    body: bodyOf(["Hello {{user.first_name}},", "{{user.items_html}}"], {
      label: "Change your notifications",
      url: "{{user.settings_url}}",
    }),
  },
];

const openAsset = { label: "View the asset", url: "{{asset.url}}" };

export const assetTemplates: readonly MailTemplate[] = [
  {
    key: "asset_assigned",
    name: "Asset assigned",
    description: "Tells somebody about an asset that was assigned to them",
    subject: "Asset {{asset.tag}} assigned to you",
    body: bodyOf(
      [
        "Hello {{recipient.first_name}},",
        "{{asset.name}} ({{asset.category}}, {{asset.tag}}) is assigned to you.",
      ],
      openAsset,
    ),
  },
  {
    key: "asset_return_due",
    name: "Asset return due",
    description: "Reminds the holder a week before an asset is due back",
    subject: "Please return {{asset.name}}",
    body: bodyOf(
      [
        "Hello {{recipient.first_name}},",
        "{{asset.name}} ({{asset.tag}}) is due back on {{asset.due_date}}.",
      ],
      openAsset,
    ),
  },
];
