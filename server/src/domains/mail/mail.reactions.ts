import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { composeMail, plainName } from "#platform/mailer/compose-mail.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { findAdmins } from "../identity/index.ts";
import { getBusiness, siteUrl } from "../tenancy/index.ts";
import { accountChanged, smtpChanged } from "./mail.events.ts";

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
    on(accountChanged, "mail.tell_account_changed", (tx, ctx, { id }) => tellAdmins(tx, ctx, id)),
  ];
}
