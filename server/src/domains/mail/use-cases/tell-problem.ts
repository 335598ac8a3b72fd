import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { DeliveryStage } from "#platform/mailer/delivery.rules.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { mailAccountProblem } from "../built-in/business-templates.ts";
import { getConfig } from "../email-config.ts";
import { stageWords } from "../stage-words.ts";

/** Tells the admin's address of a server that refuses us, once a day and address: waiting does not mend a password. */
export async function tellProblem(
  tx: TenantTx,
  ctx: Context,
  { address, stage }: { address: string; stage: DeliveryStage },
): Promise<void> {
  if (stage !== "auth" && stage !== "tls") return;
  const { name, timezone } = await getBusiness(tx);
  const { admin_email } = await getConfig(tx);
  const now = new Date();
  const time = { timeZone: timezone, dateStyle: "long", timeStyle: "short" } as const;
  const mail = mailFromTemplate(mailAccountProblem, {
    to: admin_email,
    values: {
      "business.name": name,
      "business.account_address": address,
      "business.error_stage": stageWords[stage],
      "business.error_time": new Intl.DateTimeFormat("en-US", time).format(now),
    },
  });
  const day = now.toISOString().slice(0, 10);
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${address}:${stage}:${day}` });
}
