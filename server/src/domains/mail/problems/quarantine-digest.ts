import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { getConfig } from "../settings/email-config.ts";
import { quarantineDigest } from "../templates/built-in/business-templates.ts";
import { countWaiting, mostCounted } from "./quarantine-digest.store.ts";

const digestHour = 8;

/** Tells the admin address once a day, from eight o'clock of the business, how many mails wait in quarantine. */
export async function queueQuarantineDigest(
  tx: TenantTx,
  ctx: Context,
  { baseUrl }: Pick<MailDependencies, "baseUrl">,
): Promise<void> {
  const { name, domain, timezone } = await getBusiness(tx);
  const { day, hour, count } = await countWaiting(tx, timezone);
  if (hour < digestHour || count === 0) return;
  const { admin_email } = await getConfig(tx);
  const mail = mailFromTemplate(quarantineDigest, {
    to: admin_email,
    // The address of a setting, which nobody has proven.
    isUnsolicited: true,
    values: {
      "business.name": name,
      "business.count": count > mostCounted ? `More than ${mostCounted}` : String(count),
      "business.site_url": siteUrl(domain, baseUrl),
    },
  });
  // By a server of the business in its own words, else by that of the platform.
  const purpose = "customer_account";
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${day}`, purpose });
}
