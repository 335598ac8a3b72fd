import type { Context } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { handles, type JobHandler } from "../jobs/job-kind.ts";
import type { Logger } from "../log.ts";
import { type Delivery, nextStep, outcomeOf } from "./delivery.rules.ts";
import { type ClaimedMail, claimMail, lockMail, settleMail } from "./mail-outbox.store.ts";
import type { Postman } from "./postman.ts";
import { sendMail } from "./send-mail.job.ts";

interface MailParts {
  readonly postman: Postman;
  readonly log: Logger;
}

/**
 * The job that sends a mail: claim it, hand it to the server outside of any transaction, write down what became of it.
 * A mail is sent at least once, and a second time only when nobody can know whether the first one arrived.
 */
export function sendMailJob({ postman, log }: MailParts): JobHandler {
  return handles(sendMail, async (ctx, { mail_id }) => {
    const mail = await claim(ctx, mail_id, postman.messageIdOf(mail_id));
    if (!mail) return;
    const delivery = await postman.deliver(mail);
    const state = await settle(ctx, mail, delivery);
    const { kind, attempts } = mail;
    log.info(
      { mail_id, kind, state, code: delivery.code, attempts, request_id: ctx.requestId },
      "mail",
    );
  });
}

function claim(ctx: Context, id: string, messageId: string): Promise<ClaimedMail | undefined> {
  return ctx.transact(async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail) return undefined;
    const { attempts, lease_until } = mail;
    switch (nextStep(mail)) {
      case "send":
        return claimMail(tx, id, messageId);
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

const unanswered = {
  last_code: null,
  last_error: "The sending process ended before the answer came",
};

function settle(ctx: Context, mail: ClaimedMail, delivery: Delivery): Promise<string> {
  const { state, retryInSeconds } = outcomeOf(delivery, mail, Math.random());
  return ctx.transact(async (tx) => {
    const nextAt = await settleMail(tx, mail, {
      state,
      last_code: delivery.code ?? null,
      last_error: delivery.isAccepted ? null : delivery.message.slice(0, 500),
      retryInSeconds,
    });
    if (nextAt) await again(tx, ctx, mail.id, String(mail.attempts), nextAt);
    return state;
  });
}

function again(
  tx: Parameters<typeof enqueue>[0],
  ctx: Context,
  id: string,
  after: string,
  runAt: string | null,
): Promise<void> {
  const timing = { jobKey: `mail:${id}:${after}`, ...(runAt && { runAt }) };
  return enqueue(tx, ctx, sendMail, { mail_id: id }, timing);
}
