import type { Held, Later, Register } from "./proof.ts";

const folder = "domains/mail";
const held = (file: string, says: string): Held => ({
  file: `${folder}/${file}.api.test.ts`,
  says,
});
const each = (operation: string, fields: string, proof: Held | Later): Register =>
  Object.fromEntries(fields.split(" ").map((field) => [`${operation}.${field}`, proof]));

const sends = held("use-cases/test-smtp", "a test email arrives by a real mail server");
const department = held("sending", "mail of a department leaves by its server");
const inbound = (what: string): Later => ({ later: `${what}, with the mail that comes in` });
const edited = held("sending", "a template that was edited is what the next mail of its kind says");
const saved = held("use-cases/templates", "an admin saves a template: what is sent is stored");

/** How the business mails. What mail that comes in will obey waits for it by name. */
export const mailRegister: Register = {
  ...each("smtp.save", "host port username password use_tls use_ssl", sends),
  ...each(
    "smtp.save",
    "default_from_email sender_name",
    held(
      "sending",
      "once there are SMTP settings, account mail leaves by them, from their address",
    ),
  ),
  "smtp.save.reply_to_email": {
    file: "domains/mail/sending.rules.test.ts",
    says: "alerts and account mail are answered where the SMTP settings say",
  },
  ...each(
    "departmentEmails.update",
    "host port username password use_tls use_ssl is_active",
    department,
  ),
  ...each(
    "departmentEmails.update",
    "imap_host imap_port imap_security imap_username imap_password imap_folder",
    held("use-cases/department-emails", "a mailbox whose server offers no TLS is told no password"),
  ),
  "emailConfig.update.default_template": held(
    "sending",
    "the set that is chosen decides the words",
  ),
  "emailConfig.update.default_mta": held("sending", "everything leaves by the SMTP settings"),
  ...each(
    "emailConfig.update",
    "default_system_email default_alert_email",
    held(
      "sending",
      "the chosen system and alert addresses are who customer mail and alerts come from",
    ),
  ),
  "emailConfig.update.admin_email": held("sending", "and the admin's address is told once"),
  "emailConfig.update.email_fetching": inbound("mailboxes are read or left alone"),
  "emailConfig.update.verify_addresses": inbound("unproven senders wait"),
  "emailConfig.update.strip_quoted_reply": inbound("replies show without what they quote"),
  "emailConfig.update.reply_separator": inbound("replies are cut there"),
  "emailConfig.update.accept_all_emails": inbound("unknown senders are held"),
  "emailConfig.update.collaborators": inbound("addresses in copy are proposed"),
  "emailConfig.update.attachments": inbound("files come with messages"),
  "emailConfig.update.staff_reply_by_mail": inbound("staff answer by mail"),
  ...each(
    "templateSets.add",
    "name copy_of",
    held("use-cases/templates", "a set is added as a copy of the default one"),
  ),
  "templateSets.rename.name": held("use-cases/templates", "a set is renamed and deleted"),
  ...each("templates.update", "subject body", edited),
  ...each("templates.update", "name description", saved),
  "templates.update.is_active": held("sending", "an optional mail is not sent"),
};
