import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { composeMail, plainName } from "#platform/mailer/compose-mail.ts";
import { mailGivenUp } from "#platform/mailer/mail.events.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { findAdmins } from "../identity/index.ts";
import { getBusiness, siteUrl } from "../tenancy/index.ts";
import { findRefusal } from "./bounces/bounces.store.ts";
import { accountChanged, mailSettingsChanged, smtpChanged } from "./mail.events.ts";
import { startMailChecks } from "./problems/start-checks.ts";
import { isDeadAddress } from "./suppressions/suppressions.rules.ts";
import { suppressAddress } from "./suppressions/suppressions.ts";

/** Tells all admins that a mail server was changed: mail to customers passes through it. */
export function mailReactions({ baseUrl }: { baseUrl: string }): Reaction[] {
  async function tellAdmins(tx: TenantTx, ctx: Context, eventId: string): Promise<void> {
    const { name, domain } = await getBusiness(tx);
    const workspace = plainName(name, "your workspace");
    const url = `${siteUrl(domain, baseUrl)}/config/email`;
    for (const { id, email } of await findAdmins(tx)) {
      const mail = composeMail({
        kind: "mail_server_changed",
        to: email,
        subject: `A mail server of ${workspace} was changed`,
        lines: [
          `Somebody changed the settings of a mail server of ${workspace}. Mails to your customers leave by it.`,
          "If you did not expect this, look at the settings and at the audit log, which says who it was.",
        ],
        link: { label: "Open the email settings", url },
      });
      await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${eventId}:${id}` });
    }
  }
  return [
    on(smtpChanged, "mail.tell_smtp_changed", (tx, ctx, { id }) => tellAdmins(tx, ctx, id)),
    ...[smtpChanged, accountChanged, mailSettingsChanged].map((kind) =>
      on(kind, "mail.check_after_settings", startMailChecks),
    ),
    on(mailGivenUp, "mail.suppress_refused_address", (tx, ctx, { payload }) =>
      suppressRefused(tx, ctx, payload.mail_id),
    ),
    on(accountChanged, "mail.tell_account_changed", (tx, ctx, { id }) => tellAdmins(tx, ctx, id)),
  ];
}

/** An address that our own mail server refuses because it takes no mail gets no more. */
async function suppressRefused(tx: TenantTx, ctx: Context, mailId: string): Promise<void> {
  const { recipient: address, last_error: said } = (await findRefusal(tx, mailId)) ?? {};
  if (address && said && isDeadAddress(said)) {
    await suppressAddress(tx, ctx, { address, reason: "bounce", said });
  }
}
