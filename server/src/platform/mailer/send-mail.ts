import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { handles, type JobHandler } from "../jobs/job-kind.ts";
import type { Logger } from "../log.ts";
import { announce } from "../outbox/event.ts";
import { type Delivery, nextStep, outcomeOf, type Refusal } from "./delivery.rules.ts";
import { mailGivenUp } from "./mail.events.ts";
import { mailsOut } from "./mail-counters.ts";
import {
  blankSecretMail,
  type ClaimedMail,
  claimMail,
  holdMail,
  lockMail,
  saveOwnWords,
  saveTicketMail,
  settleMail,
  suppressMail,
} from "./mail-outbox.store.ts";
import type { MailRouting, MailServer } from "./mail-routing.ts";
import { type PlatformMailDependencies, platformMailServer } from "./platform-mail.ts";
import { sendMail } from "./send-mail.job.ts";

interface SendMailDependencies extends PlatformMailDependencies {
  /** Without one, mails leave as they are, by the platform's own server. */
  readonly mailRouting?: MailRouting;
  readonly log: Logger;
}

/**
 * The job that sends a mail: claim it, hand it to the server outside of any transaction, write down what became of it.
 * A mail is sent at least once, and a second time only when nobody can know whether the first one arrived.
 */
export function sendMailJob({ log, ...deps }: SendMailDependencies): JobHandler {
  return handles(sendMail, async (ctx, { mail_id }) => {
    const claimed = await claim(ctx, mail_id, deps);
    if (!claimed) return;
    const { mail, servers } = claimed;
    const { delivery, by } = await deliverToFirst(mail, servers);
    if (delivery === "unwanted") {
      const why = "The recipient has stopped these mails";
      return ctx.transact((tx) => suppressMail(tx, mail_id, why));
    }
    const state = await settle(ctx, mail, delivery, by);
    mailsOut.inc({ state });
    const { kind, attempts } = mail;
    log.info(
      { mail_id, kind, state, code: delivery.code, by, attempts, request_id: ctx.requestId },
      "mail",
    );
  });
}

interface Claimed {
  readonly mail: ClaimedMail;
  readonly servers: readonly MailServer[];
}

function claim(
  ctx: Context,
  id: string,
  { mailRouting, ...platform }: Omit<SendMailDependencies, "log">,
): Promise<Claimed | undefined> {
  return ctx.transact(async (tx) => {
    const waiting = await lockMail(tx, id);
    if (!waiting) return undefined;
    const { attempts, lease_until } = waiting;
    switch (nextStep(waiting)) {
      case "send":
        return claimToSend(tx, ctx, waiting, { mailRouting, ...platform });
      case "wait":
        // If the one who sends it has died, this look is what finds it.
        await again(tx, ctx, id, `${attempts}:lease`, lease_until);
        return undefined;
      case "doubt":
        await settleMail(tx, { id, attempts }, { state: "uncertain", ...unanswered });
        if (waiting.ticket_id) await announceGivenUp(tx, ctx, id, waiting.ticket_id);
        await blankSecretMail(tx, id);
        return undefined;
      case "nothing":
        return undefined;
    }
  });
}

async function claimToSend(
  tx: TenantTx,
  ctx: Context,
  waiting: Waiting,
  { mailRouting, ...platform }: Omit<SendMailDependencies, "log">,
): Promise<Claimed | undefined> {
  const { id, ticket_id } = waiting;
  const why = await mailRouting?.findSuppression(tx, waiting);
  if (why) {
    await holdMail(tx, id, why);
    return undefined;
  }
  if (mailRouting && !(await writeUnlessUnwanted(tx, ctx, waiting, mailRouting))) return undefined;
  const mail = await claimMail(tx, id, platform.mailTransport.messageIdOf(id));
  const servers = await mailRouting?.serversFor(tx, ctx, mail);
  if (servers?.length === 0 && ticket_id) {
    await suppressMail(tx, id, noServer.message);
    return undefined;
  }
  return { mail, servers: servers ?? [platformMailServer(platform, ctx.businessId)] };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/** After how long a mail whose files are being scanned is looked at again. */
const scanWaitMs = 5000;

/** Writes what a mail says, unless it is not to be sent at all, or not yet. */
async function writeUnlessUnwanted(
  tx: TenantTx,
  ctx: Context,
  waiting: Waiting,
  mailRouting: MailRouting,
): Promise<boolean> {
  const { id, recipient, template_key, template_values: values, ticket_id } = waiting;
  if (!template_key || !values) return true;
  if (ticket_id) {
    const written = await mailRouting.writeTicketMail(tx, ctx, { ...waiting, ticket_id, values });
    if ("messageId" in written) await saveTicketMail(tx, id, written);
    else if ("withheld" in written) await suppressMail(tx, id, written.withheld);
    else await again(tx, ctx, id, "files", new Date(Date.now() + scanWaitMs).toISOString());
    return "messageId" in written;
  }
  const words = await mailRouting.render(tx, { recipient, template_key, values });
  if (words === "unwanted") await suppressMail(tx, id, null);
  else if (words) await saveOwnWords(tx, id, words);
  return words !== "unwanted";
}

const unanswered = {
  last_code: null,
  last_error: "The sending process ended before the answer came",
};

function settle(
  ctx: Context,
  mail: ClaimedMail,
  delivery: Delivery,
  by: string | null,
): Promise<string> {
  const { state, retryInSeconds } = outcomeOf(delivery, mail, Math.random());
  return ctx.transact(async (tx) => {
    const nextAt = await settleMail(tx, mail, {
      state,
      last_code: delivery.code ?? null,
      last_error: delivery.isAccepted ? null : delivery.message.slice(0, 500),
      sent_by: by,
      linked_files: linkedFilesOf(delivery),
      retryInSeconds,
    });
    if (mail.has_secret) await blankSecretMail(tx, mail.id);
    if (mail.ticket_id && (state === "dead" || state === "uncertain")) {
      await announceGivenUp(tx, ctx, mail.id, mail.ticket_id);
    }
    if (nextAt) await again(tx, ctx, mail.id, String(mail.attempts), nextAt);
    return state;
  });
}

const linkedFilesOf = (delivery: Delivery) =>
  delivery.isAccepted ? (delivery.linkedFiles ?? 0) : 0;

function announceGivenUp(tx: TenantTx, ctx: Context, mail_id: string, ticket_id: string) {
  return announce(
    tx,
    ctx,
    mailGivenUp({ mail_id, ticket_id }, { record: "ticket", id: ticket_id }),
  );
}

function again(
  tx: TenantTx,
  ctx: Context,
  id: string,
  after: string,
  runAt: string | null,
): Promise<void> {
  const timing = { jobKey: `mail:${id}:${after}`, ...(runAt && { runAt }) };
  return enqueue(tx, ctx, sendMail, { mail_id: id }, timing);
}

const noServer: Refusal = {
  isAccepted: false,
  message: "No mail server is set up for this mail",
  isAboutMail: false,
  wasHandedOver: false,
};

interface DeliveryResult {
  readonly delivery: Delivery | "unwanted";
  /** Who took it. */
  readonly by: string | null;
}

/** Tries one server after the other, as long as only the way is at fault and no byte of the mail may have arrived. */
async function deliverToFirst(
  mail: ClaimedMail,
  servers: readonly MailServer[],
): Promise<DeliveryResult> {
  let delivery: Delivery = noServer;
  for (const server of servers) {
    const answer = await deliverBy(server, mail);
    if (answer === "unwanted") return { delivery: answer, by: null };
    delivery = answer;
    if (delivery.isAccepted) return { delivery, by: server.name };
    if (!delivery.isAboutMail) await server.refused?.(delivery);
    if (delivery.isAboutMail || delivery.wasHandedOver) break;
  }
  return { delivery, by: null };
}

async function deliverBy(server: MailServer, mail: ClaimedMail): Promise<Delivery | "unwanted"> {
  const refusal = await server.admit?.(mail);
  return refusal ?? server.deliver(server.isOfBusiness ? inOwnWords(mail) : mail);
}

function inOwnWords(mail: ClaimedMail): ClaimedMail {
  const { own_subject, own_text, own_html } = mail;
  if (own_subject === null) return mail;
  return { ...mail, subject: own_subject, body_text: own_text ?? "", body_html: own_html ?? "" };
}
