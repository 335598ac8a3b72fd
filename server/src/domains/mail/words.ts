import type { TenantDb } from "#platform/db/tenant-db.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { fill, type LetterTemplate } from "#platform/mailer/letter-template.ts";
import type { Values, Words } from "#platform/mailer/mail.ts";
import { commonValues } from "./common-values.ts";
import { findTemplateInUse } from "./templates.store.ts";

interface Occasion {
  readonly template: LetterTemplate;
  readonly to: string;
  readonly values: Values;
}

/** A mail in the words of the business, where it has its own for that occasion, else in ours. */
export async function wordsFor(
  db: TenantDb,
  baseUrl: string,
  { template, to, values }: Occasion,
): Promise<Words> {
  const own = await findTemplateInUse(db, template.key);
  const { subject, body } = (own?.is_active && own) || { subject: null, body: null };
  const words = { subject: subject ?? template.subject, body: body ?? template.body };
  return fill(words, await commonValues(db, baseUrl, to, values), sanitizeHtml);
}
