import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { type MailTemplate, mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getBusiness, siteUrl } from "../tenancy/index.ts";
import type { RequestDependencies } from "./dependencies.ts";

interface Request {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  readonly creator_email: string;
  readonly version: number;
}

/** Mails the sender of a request, whose address is confirmed. */
export async function mailSender(
  tx: TenantTx,
  ctx: Context,
  { baseUrl }: Pick<RequestDependencies, "baseUrl">,
  template: MailTemplate,
  request: Request & { readonly reason?: string },
): Promise<void> {
  const { name, domain } = await getBusiness(tx);
  const values = {
    "business.name": name,
    "request.title": request.title,
    "request.ref_number": `RQ${request.number}`,
    "request.reason": request.reason ?? "",
    "request.portal_url": `${siteUrl(domain, baseUrl)}/support`,
  };
  const mail = mailFromTemplate(template, { to: request.creator_email, values });
  await queueMail(tx, ctx, {
    ...mail,
    dedupeKey: `${mail.kind}:${request.id}:${request.version}`,
    purpose: "customer_account",
  });
}
