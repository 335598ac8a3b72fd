import type { templates } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import type { RenderedMail } from "#platform/mailer/mail.ts";
import { fill } from "#platform/mailer/mail-template.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getAccount } from "../../identity/index.ts";
import { findBuiltIn } from "../built-in/all.ts";
import { commonValues } from "../common-values.ts";
import type { MailParts } from "../parts.ts";
import { refuseWords } from "../refuse-words.ts";
import { sampleValues } from "../sample-values.ts";
import { findTemplate } from "../templates.store.ts";
import { templateOf } from "../views.ts";

/** A template as its reader would see it, filled with samples; words that are not saved yet may stand in for its own. */
export async function previewTemplate(
  ctx: PersonContext,
  { baseUrl }: Pick<MailParts, "baseUrl">,
  id: string,
  { subject, body }: templates.Words,
): Promise<RenderedMail> {
  const row = await findTemplate(ctx.read, id);
  const template = row && templateOf(row);
  const builtIn = row && findBuiltIn(row.key);
  if (!template || !builtIn) throw fail("record.not_found");
  const words = {
    subject: subject ?? template.subject,
    body: body === undefined ? template.body : sanitizeHtml(body),
  };
  refuseWords(words, builtIn);
  const reader = await getAccount(ctx.read, ctx.actor.id);
  const values = await commonValues(ctx.read, baseUrl, reader.email, {
    "user.first_name": reader.first_name,
    "user.last_name": reader.last_name,
    "user.full_name": `${reader.first_name} ${reader.last_name}`.trim(),
    "user.email": reader.email,
  });
  const samples = sampleValues(values["business.site_url"] ?? "");
  return fill(words, { ...samples, ...values }, sanitizeHtml);
}

/** Mails the preview to whoever looks at it. */
export async function sendSample(
  ctx: PersonContext,
  parts: Pick<MailParts, "baseUrl">,
  id: string,
  words: templates.Words,
): Promise<{ message: string }> {
  const sample = await previewTemplate(ctx, parts, id, words);
  const { email: to } = await getAccount(ctx.read, ctx.actor.id);
  await ctx.transact((tx) =>
    queueMail(tx, ctx, {
      kind: "template_sample",
      to,
      ...sample,
      dedupeKey: `template_sample:${newId()}`,
    }),
  );
  return { message: `Test email sent to ${to}` };
}
