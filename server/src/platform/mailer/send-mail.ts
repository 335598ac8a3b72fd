import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { handles, type JobHandler } from "../jobs/job-kind.ts";
import type { Logger } from "../log.ts";
import { type Delivery, nextStep, outcomeOf, type Refusal } from "./delivery.rules.ts";
import {
  type ClaimedMail,
  claimMail,
  lockMail,
  saveRenderedMail,
  settleMail,
  suppressMail,
} from "./mail-outbox.store.ts";
import type { MailRouting, MailServer } from "./mail-routing.ts";
import type { MailTransport } from "./mail-transport.ts";
import { sendMail } from "./send-mail.job.ts";
import type { OutgoingMail } from "./smtp-message.ts";

interface SendMailDependencies {
  /** The platform's own. */
  readonly mailTransport: MailTransport;
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
    const state = await settle(ctx, mail, delivery, by);
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
  { mailTransport, mailRouting }: Omit<SendMailDependencies, "log">,
): Promise<Claimed | undefined> {
  return ctx.transact(async (tx) => {
    const waiting = await lockMail(tx, id);
    if (!waiting) return undefined;
    const { attempts, lease_until } = waiting;
    switch (nextStep(waiting)) {
      case "send": {
        if (mailRouting && !(await renderUnlessDisabled(tx, id, waiting, mailRouting)))
          return undefined;
        const mail = await claimMail(tx, id, mailTransport.messageIdOf(id));
        const servers = await mailRouting?.serversFor(tx, ctx, mail);
        return { mail, servers: servers ?? [platformMailServer(mailTransport)] };
      }
      case "wait":
        // If the one who sends it has died, this look is what finds it.
        await again(tx, ctx, id, `${attempts}:lease`, lease_until);
        return undefined;
      case "doubt":
        await settleMail(tx, { id, attempts }, { state: "uncertain", ...unanswered });
        return undefined;
      case "nothing":
        return undefined;
    }
  });
}

type Waiting = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/** Puts the business's own words on a mail that nobody has dressed yet, unless they do not want it sent at all. */
async function renderUnlessDisabled(
  tx: TenantTx,
  id: string,
  { recipient, template_key, template_values: values }: Waiting,
  mailRouting: MailRouting,
): Promise<boolean> {
  if (!template_key || !values) return true;
  const words = await mailRouting.render(tx, { recipient, template_key, values });
  if (words === "unwanted") await suppressMail(tx, id);
  else if (words) await saveRenderedMail(tx, id, words);
  return words !== "unwanted";
}

/** The platform's own server. */
export function platformMailServer(mailTransport: MailTransport): MailServer {
  return { name: "platform", deliver: (mail) => mailTransport.deliver(mail) };
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
      retryInSeconds,
    });
    if (nextAt) await again(tx, ctx, mail.id, String(mail.attempts), nextAt);
    return state;
  });
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
  readonly delivery: Delivery;
  /** Who took it. */
  readonly by: string | null;
}

/** Tries one server after the other, as long as only the way is at fault and no byte of the mail may have arrived. */
async function deliverToFirst(
  mail: OutgoingMail,
  servers: readonly MailServer[],
): Promise<DeliveryResult> {
  let delivery: Delivery = noServer;
  for (const server of servers) {
    delivery = await server.deliver(mail);
    if (delivery.isAccepted) return { delivery, by: server.name };
    if (!delivery.isAboutMail) await server.refused?.(delivery);
    if (delivery.isAboutMail || delivery.wasHandedOver) break;
  }
  return { delivery, by: null };
}
