import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { queueMail, queueTicketMails } from "#platform/mailer/queue-mail.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { canSend, tooManyTickets } from "../../mail/index.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { filesLeftOut, senderOverLimit } from "../inbound.events.ts";

/** What people are told, once a day, about mails of theirs that were not accepted completely or not at all. */
export const tellSenders = ({ baseUrl }: { readonly baseUrl: string }): Reaction[] => [
  on(filesLeftOut, "inbound.tell_files_left_out", (tx, ctx, { payload }) => {
    const { ticket_id, department_id, sender, names } = payload;
    return queueTicketMails(tx, ctx, [
      {
        kind: "message_too_large",
        to: sender,
        purpose: "customer",
        ticketId: ticket_id,
        departmentId: department_id,
        dedupeKey: `tpl:message_too_large:${today()}:${sender}`,
        values: { "ticket.attachments": names.join(", ") },
      },
    ]);
  }),
  on(senderOverLimit, "inbound.tell_over_limit", async (tx, ctx, { payload }) => {
    const { sender, department_id } = payload;
    const purpose = "customer";
    if (!(await canSend(tx, ctx.businessId, { purpose, department_id }))) return;
    const { name, domain } = await getBusiness(tx);
    const mail = mailFromTemplate(tooManyTickets, {
      to: sender,
      values: {
        "business.name": name,
        "ticket.portal_url": `${siteUrl(domain, baseUrl)}/support`,
      },
    });
    const dedupeKey = `tpl:${mail.kind}:${today()}:${sender}`;
    await queueMail(tx, ctx, { ...mail, dedupeKey, purpose, departmentId: department_id });
  }),
];

const today = () => new Date().toISOString().slice(0, 10);
