import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { DeliveryStage } from "#platform/mailer/delivery.rules.ts";
import type { MailServer } from "#platform/mailer/mail-routing.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { deliverOutside } from "#platform/mailer/outside-transport.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import type { Place } from "#platform/secrets/sealed-column.ts";
import { getBusiness } from "../../tenancy/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { failureMessages } from "../servers/failure-messages.ts";
import { openPassword } from "../servers/server-passwords.ts";
import { getConfig } from "../settings/email-config.ts";
import { mailAccountProblem } from "../templates/built-in/business-templates.ts";
import type { MailRoute } from "./sending.rules.ts";

export interface BusinessMailServer {
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly sealed_password: string;
    readonly use_tls: boolean;
    readonly use_ssl: boolean;
  };
  readonly place: Place;
  readonly hadProblem: boolean;
  /** Saves the stage that failed; null once it works again. */
  note(tx: TenantTx, stage: string | null): Promise<void>;
}

type BusinessRoute = Exclude<MailRoute, { by: "platform" }>;

/** A mail server of the business. A failure is saved, and reported where a retry does not help. */
export function makeBusinessMailServer(
  { egress, sealer }: MailDependencies,
  ctx: Context,
  behind: BusinessMailServer | undefined,
  { by, ...addressing }: BusinessRoute,
): MailServer {
  if (!behind) throw new Error(`a mail is to leave by ${by}, which is not set up`);
  const { server, place, hadProblem, note } = behind;
  return {
    name: by,
    async deliver(letter) {
      const password = openPassword(sealer, server.sealed_password, place) ?? "";
      const delivery = await deliverOutside(egress, { ...server, password }, letter, addressing);
      if (delivery.isAccepted && hadProblem) await ctx.transact((tx) => note(tx, null));
      return delivery;
    },
    refused: ({ stage = "send" }) =>
      ctx.transact(async (tx) => {
        await note(tx, stage);
        await reportProblem(tx, ctx, { address: addressing.from.address, stage });
      }),
  };
}

/** Mails the admin about a server that refuses mail, once per day and address. */
async function reportProblem(
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
      "business.error_stage": failureMessages[stage],
      "business.error_time": new Intl.DateTimeFormat("en-US", time).format(now),
    },
  });
  const day = now.toISOString().slice(0, 10);
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${address}:${stage}:${day}` });
}
