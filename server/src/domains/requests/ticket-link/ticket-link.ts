import { ticketAccess } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { ticketAccessLink } from "../../mail/index.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { findReferenceOf } from "../../tickets/index.ts";

export const ticketLinkJob = jobKind("requests.ticket_link", ticketAccess.Search);

const answer = { message: "If a ticket matches, we sent its link to that address." };

/**
 * Asks for the link to a ticket. Only a job looks whether there is one, so neither the answer nor its time says which
 * tickets and addresses exist.
 */
export async function askForTicketLink(
  ctx: Context,
  search: ticketAccess.Search,
): Promise<{ message: string }> {
  const jobKey = `ticket-link:${hashOf(`${search.ticket}|${search.email}`).toString("hex")}`;
  await ctx.transact((tx) => enqueue(tx, ctx, ticketLinkJob, search, { jobKey }));
  return answer;
}

const minutesBetweenMails = 10;

/** Mails the link to the requester. Of several requests in ten minutes one is answered. */
export function makeSendTicketLink({ baseUrl }: { readonly baseUrl: string }) {
  return async (ctx: Context, search: ticketAccess.Search): Promise<void> => {
    const found = await findReferenceOf(ctx.read, search);
    if (!found) return;
    const { name, domain } = await getBusiness(ctx.read);
    const window = Math.floor(Date.now() / (minutesBetweenMails * 60_000));
    const values = {
      "business.name": name,
      "ticket.number": found.code,
      "ticket.portal_url": linkTo(siteUrl(domain, baseUrl), found.reference),
    };
    const mail = mailFromTemplate(ticketAccessLink, {
      to: search.email,
      values,
      isUrgent: true,
      hasSecret: true,
    });
    const dedupeKey = `${mail.kind}:${found.reference}:${search.email}:${window}`;
    await ctx.transact((tx) =>
      queueMail(tx, ctx, {
        ...mail,
        dedupeKey,
        purpose: "customer_account",
        departmentId: found.departmentId,
      }),
    );
  };
}

const linkTo = (site: string, reference: string) => `${site}/support/tk/${reference}`;
