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
  description:
    "Tells the admin that a mailbox cannot be read or cannot send, or that a mail was set aside",
  subject: "Problem with {{business.account_address}}",
  body: bodyOf([
    "There is a problem with {{business.account_address}} of {{business.name}}. {{business.error_stage}} ({{business.error_time}})",
    "Check the settings under Configuration, Email. Waiting mail is tried again. You are reminded daily while it lasts.",
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

export const quarantineDigest: MailTemplate = {
  key: "quarantine_digest",
  name: "Quarantine digest",
  description: "Tells once a day how many messages are on hold",
  subject: "{{business.count}} messages on hold",
  body: bodyOf(
    [
      "Messages that wait in the quarantine of {{business.name}}: {{business.count}}. Nobody has let them in or deleted them. After 30 days they are deleted.",
    ],
    { label: "Open the quarantine", url: "{{business.site_url}}/config/quarantine" },
  ),
};

/** Mails to the admins of a business. */
export const businessTemplates: readonly MailTemplate[] = [
  testEmail,
  mailAccountProblem,
  reportMail,
  quarantineDigest,
];

export const accountTemplates: readonly MailTemplate[] = [
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
