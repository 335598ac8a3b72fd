import { quarantine as contract, type Page, type quarantine } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { freeFiles } from "../../files/index.ts";
import { mailDeleted, mailReleased } from "../inbound.events.ts";
import { scheduleProcessing } from "../process/process-mail.ts";
import {
  countQuarantined,
  deleteMails,
  findExpiredMails,
  findQuarantined,
  lockQuarantined,
  setDeleted,
  setReleased,
} from "./quarantine.store.ts";

interface Explanation {
  readonly because?: string;
  readonly passed?: string[];
}

export async function listQuarantine(
  { read }: Context,
  asked: quarantine.Filter,
): Promise<Page<quarantine.QuarantinedMail>> {
  const [count, rows] = await Promise.all([
    countQuarantined(read),
    findQuarantined(read, rangeOf(asked)),
  ]);
  const results = rows.map(({ explanation, ...row }) => {
    const { because = "", passed = [] } = explanation as Explanation;
    return { ...row, reason: row.reason as quarantine.Reason, because, passed };
  });
  return pageOf(contract.list.path, asked, count, results);
}

/** Reasons for which a mail has no sender that could be taken for granted. */
const withoutSender: readonly (string | null)[] = ["ambiguous_from", "from_own_mailbox"];

/** Lets a mail in as if its sender were accepted. Where nothing proves the sender, the caller names one. */
export function releaseMail(
  ctx: Context,
  id: string,
  { sender }: quarantine.Release,
): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    const mail = await getQuarantined(tx, id);
    const released_as = sender ?? mail.candidate ?? "";
    if (withoutSender.includes(mail.reason) && released_as === "") {
      throw fail(
        "mail.sender_needed",
        {},
        { fields: { sender: "Enter the address of the sender" } },
      );
    }
    // Null if an operator does it.
    const actor = ctx.actor.kind === "person" ? ctx.actor.id : null;
    await setReleased(tx, id, { released_by: actor, released_as });
    await scheduleProcessing(tx, ctx, { id, threadIds: [] });
    await announce(
      tx,
      ctx,
      mailReleased({ sender: released_as || mail.sender }, { record: "inbound_mail", id }),
    );
    return { message: "Mail released successfully" };
  });
}

export function deleteMail(ctx: Context, id: string): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    const mail = await getQuarantined(tx, id);
    await setDeleted(tx, id);
    // An unused file is deleted with its bytes within a day.
    await freeFiles(tx, { type: "inbound_mail", id });
    await announce(tx, ctx, mailDeleted({ sender: mail.sender }, { record: "inbound_mail", id }));
    return { message: "Mail deleted successfully" };
  });
}

async function getQuarantined(tx: TenantTx, id: string) {
  const mail = await lockQuarantined(tx, id);
  if (!mail) throw fail("record.not_found");
  return mail;
}

const batchSize = 200;

/** Deletes a batch of mails that became nothing and are kept no longer. */
export async function deleteExpiredMails(tx: TenantTx): Promise<number> {
  const ids = await findExpiredMails(tx, batchSize);
  for (const id of ids) await freeFiles(tx, { type: "inbound_mail", id });
  await deleteMails(tx, ids);
  return ids.length;
}
