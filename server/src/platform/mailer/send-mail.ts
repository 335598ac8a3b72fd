import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { handles, type JobHandler } from "../jobs/job-kind.ts";
import type { Logger } from "../log.ts";
import { type Delivery, nextStep, outcomeOf } from "./delivery.rules.ts";
import { handOver } from "./hand-over.ts";
import {
  type ClaimedMail,
  claimMail,
  dressMail,
  lockMail,
  settleMail,
  suppressMail,
} from "./mail-outbox.store.ts";
import type { Postman } from "./postman.ts";
import { sendMail } from "./send-mail.job.ts";
import type { Carrier, Stationery } from "./stationery.ts";

interface MailParts {
  /** The platform's own. */
  readonly postman: Postman;
  /** Without one, mails leave as they are, by the platform's own server. */
  readonly stationery?: Stationery;
  readonly log: Logger;
}

/**
 * The job that sends a mail: claim it, hand it to the server outside of any transaction, write down what became of it.
 * A mail is sent at least once, and a second time only when nobody can know whether the first one arrived.
 */
export function sendMailJob({ log, ...parts }: MailParts): JobHandler {
  return handles(sendMail, async (ctx, { mail_id }) => {
    const claimed = await claim(ctx, mail_id, parts);
    if (!claimed) return;
    const { mail, carriers } = claimed;
    const { delivery, by } = await handOver(mail, carriers);
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
  readonly carriers: readonly Carrier[];
}

function claim(
  ctx: Context,
  id: string,
  { postman, stationery }: Omit<MailParts, "log">,
): Promise<Claimed | undefined> {
  return ctx.transact(async (tx) => {
    const waiting = await lockMail(tx, id);
    if (!waiting) return undefined;
    const { attempts, lease_until } = waiting;
    switch (nextStep(waiting)) {
      case "send": {
        if (stationery && !(await isWanted(tx, id, waiting, stationery))) return undefined;
        const mail = await claimMail(tx, id, postman.messageIdOf(id));
        const carriers = await stationery?.carriersOf(tx, ctx, mail);
        return { mail, carriers: carriers ?? [platformCarrier(postman)] };
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
async function isWanted(
  tx: TenantTx,
  id: string,
  { recipient, template_key, template_values: values }: Waiting,
  stationery: Stationery,
): Promise<boolean> {
  if (!template_key || !values) return true;
  const words = await stationery.dress(tx, { recipient, template_key, values });
  if (words === "unwanted") await suppressMail(tx, id);
  else if (words) await dressMail(tx, id, words);
  return words !== "unwanted";
}

/** The platform's own server. */
export function platformCarrier(postman: Postman): Carrier {
  return { name: "platform", deliver: (letter) => postman.deliver(letter) };
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
