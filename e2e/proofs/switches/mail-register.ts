import type { Held, Register } from "./proof.ts";

const folder = "domains/mail";
const held = (file: string, says: string): Held => ({
  file: `${folder}/${file}.api.test.ts`,
  says,
});
const each = (operation: string, fields: string, proof: Held): Register =>
  Object.fromEntries(fields.split(" ").map((field) => [`${operation}.${field}`, proof]));

const sends = held("servers/test-smtp", "a test email arrives by a real mail server");
const department = held("routing/sending", "mail of a department is sent by its server");
const received = (file: string, says: string): Held => ({
  file: `domains/inbound/${file}.api.test.ts`,
  says,
});
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
  "departmentEmails.update.aliases": received(
    "settings",
    "a mail under another address of the mailbox is not believed to be from somebody else",
  ),
  "departmentEmails.update.forwarders": received(
    "settings",
    "a mail that a listed group sent under its own address is a ticket of the person who wrote it",
  ),
  "departmentEmails.update.trusted_server": received(
    "settings",
    "a mail under the address of an agent opens a ticket of the agent if the named server has proven it",
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
  "emailConfig.update.largest_mail_mb": held(
    "ticket-mails/linked-files",
    "the limit of the business decides where it is smaller than that of the server",
  ),
  "emailConfig.update.admin_email": held("routing/sending", "and the admin is notified once"),
  "emailConfig.update.email_fetching": received(
    "settings",
    "no mailbox is read while the business has switched it off",
  ),
  "emailConfig.update.verify_addresses": received(
    "settings",
    "what the domain of a sender disowns is held back unless addresses are not verified",
  ),
  "emailConfig.update.strip_quoted_reply": received(
    "settings",
    "a reply is shown without what it quotes, or as it was written",
  ),
  "emailConfig.update.reply_separator": received(
    "settings",
    "a reply is cut at the separator of the business",
  ),
  "emailConfig.update.accept_all_emails": received(
    "settings",
    "mails of unknown senders are held back where only known ones are accepted",
  ),
  "emailConfig.update.collaborators": received(
    "proposed-watchers",
    "people in copy are proposed to staff where the business wants it",
  ),
  "emailConfig.update.attachments": received(
    "settings",
    "files of mails are left out where the business does not keep them",
  ),
  "emailConfig.update.staff_reply_by_mail": received(
    "settings",
    "an agent answers the customer by mail where the business allows it",
  ),
  "emailConfig.update.foreign_desks": received(
    "foreign-desks",
    "two desks that write to each other stay in one ticket",
  ),
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
