import type { Held, Later, Register } from "./proof.ts";

const folder = "domains/mail";
const held = (file: string, says: string): Held => ({
  file: `${folder}/${file}.api.test.ts`,
  says,
});
const each = (operation: string, fields: string, proof: Held | Later): Register =>
  Object.fromEntries(fields.split(" ").map((field) => [`${operation}.${field}`, proof]));

const sends = held("servers/test-smtp", "a test email arrives by a real mail server");
const department = held("routing/sending", "mail of a department is sent by its server");
const inbound = (what: string): Later => ({ later: `${what}, with the mail that comes in` });
const edited = held(
  "routing/sending",
  "mail to customers by a server of the business uses the edited template",
);
const saved = held(
  "templates/templates",
  "a saved template is stored and published with old and new values",
);

/** How the business mails. What mail that comes in will obey waits for it by name. */
export const mailRegister: Register = {
  ...each("smtp.save", "host port username password use_tls use_ssl", sends),
  ...each(
    "smtp.save",
    "default_from_email sender_name",
    held("routing/sending", "with SMTP settings, account mail is sent by them, from their address"),
  ),
  "smtp.save.reply_to_email": {
    file: "domains/mail/routing/sending.rules.test.ts",
    says: "the reply-to of alerts and account mail of customers is that of the SMTP settings",
  },
  ...each(
    "departmentEmails.update",
    "host port username password use_tls use_ssl is_active",
    department,
  ),
  ...each(
    "departmentEmails.update",
    "imap_host imap_port imap_security imap_username imap_password imap_folder",
    held("servers/department-emails", "no password is sent to a mailbox server without TLS"),
  ),
  "emailConfig.update.default_template": held(
    "routing/sending",
    "mails use the chosen template set",
  ),
  "emailConfig.update.default_mta": held(
    "routing/sending",
    "everything is sent by the SMTP settings",
  ),
  ...each(
    "emailConfig.update",
    "default_system_email default_alert_email",
    held(
      "routing/sending",
      "customer mail and alerts come from the chosen system and alert addresses",
    ),
  ),
  "emailConfig.update.admin_email": held("routing/sending", "and the admin is notified once"),
  "emailConfig.update.email_fetching": inbound("mailboxes are read or left alone"),
  "emailConfig.update.verify_addresses": inbound("unproven senders wait"),
  "emailConfig.update.strip_quoted_reply": inbound("replies show without what they quote"),
  "emailConfig.update.reply_separator": held(
    "ticket-mails/staff-reply",
    "a chosen separator is the first line of every mail to customers",
  ),
  "emailConfig.update.accept_all_emails": inbound("unknown senders are held"),
  "emailConfig.update.collaborators": inbound("addresses in copy are proposed"),
  "emailConfig.update.attachments": inbound("files come with messages"),
  "emailConfig.update.staff_reply_by_mail": inbound("staff answer by mail"),
  ...each(
    "templateSets.add",
    "name copy_of",
    held("templates/templates", "a set is added as a copy of the default one"),
  ),
  "templateSets.rename.name": held("templates/templates", "a set is renamed and deleted"),
  ...each("templates.update", "subject body", edited),
  ...each("templates.update", "name description", saved),
  "templates.update.is_active": held("routing/sending", "an optional mail is not sent"),
};
