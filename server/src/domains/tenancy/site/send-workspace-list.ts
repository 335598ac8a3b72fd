import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import type { Logger } from "#platform/log.ts";
import { composeMail, plainName } from "#platform/mailer/compose-mail.ts";
import { isFinal } from "#platform/mailer/delivery.rules.ts";
import type { MailTransport } from "#platform/mailer/mail-transport.ts";
import { findWorkspacesOf } from "./directory.store.ts";
import { hostOf, siteUrl } from "./site-url.rules.ts";

/** Mails the list that someone asked for, if there is anything to list. */
export const workspaceList = jobKind(
  "tenancy.workspace_list",
  z.object({ email: z.string(), ask_id: z.uuid() }),
);

/** Whether the address is known is looked up by the job, after the answer: neither its words nor its time can tell. */
export async function askForWorkspaceList(
  ctx: Context,
  email: string,
): Promise<{ message: string }> {
  const ask = { email, ask_id: newId() };
  await ctx.transact((tx) => enqueue(tx, ctx, workspaceList, ask, { isUrgent: true }));
  return {
    message: `If ${email} belongs to a workspace, we have sent the list to that address.`,
  };
}

interface Dependencies {
  readonly mailTransport: MailTransport;
  readonly log: Logger;
  readonly baseUrl: string;
}

/**
 * The job sends the mail itself. An outbox belongs to one business, and no business may learn of the others.
 * A repeat has the Message-ID of the first attempt.
 */
export async function mailWorkspaceList(
  ctx: Context,
  { mailTransport, log, baseUrl }: Dependencies,
  { email, ask_id }: { email: string; ask_id: string },
): Promise<void> {
  const workspaces = await findWorkspacesOf(ctx.read, email);
  if (workspaces.length === 0) return;
  const mail = composeMail({
    kind: "workspace_list",
    to: email,
    subject: "Your workspaces",
    lines: [
      `Someone, probably you, asked at ${hostOf(baseUrl)} for the workspaces of this address. Sign in to one of them:`,
    ],
    links: workspaces.map(({ name, label }) => ({
      label: plainName(name, label),
      url: `${siteUrl(label, baseUrl)}/auth`,
    })),
    closing: "If that was not you, ignore this mail: nobody else was told.",
  });
  const delivery = await mailTransport.deliver({
    recipient: email,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html,
    message_id: mailTransport.messageIdOf(ask_id),
  });
  if (delivery.isAccepted) return;
  const { code, stage } = delivery;
  if (!isFinal(delivery)) throw new Error(`the mail server did not take it (${code ?? stage})`);
  log.warn({ kind: mail.kind, state: "dead", code, request_id: ctx.requestId }, "mail");
}
