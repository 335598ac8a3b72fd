import type { TenantDb } from "#platform/db/tenant-db.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import type { RenderedMail, TemplateValues } from "#platform/mailer/mail.ts";
import { fill, type MailTemplate } from "#platform/mailer/mail-template.ts";
import { commonValues } from "./common-values.ts";
import { findTemplateInUse } from "./templates.store.ts";

interface Occasion {
  readonly template: MailTemplate;
  readonly to: string;
  readonly values: TemplateValues;
}

/** A mail in the words of the business, where it has its own for that occasion, else in ours. */
export async function wordsFor(
  db: TenantDb,
  baseUrl: string,
  { template, to, values }: Occasion,
): Promise<RenderedMail> {
  const own = await findTemplateInUse(db, template.key);
  const { subject, body } = (own?.is_active && own) || { subject: null, body: null };
  const words = { subject: subject ?? template.subject, body: body ?? template.body };
  return fill(words, await commonValues(db, baseUrl, to, values), sanitizeHtml);
}
