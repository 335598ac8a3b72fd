import { suppressions as contract, type Page, type suppressions } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import type { MailPurpose } from "#platform/mailer/mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { addressAllowed, addressSuppressed } from "../mail.events.ts";
import {
  countSuppressions,
  deleteSuppression,
  findSuppression,
  findSuppressions,
  insertSuppression,
} from "./suppressions.store.ts";

interface Suppression {
  readonly address: string;
  readonly reason: suppressions.Reason;
  /** What the other server said. */
  readonly said: string;
}

/** From now on the address gets no mails about tickets and no alerts. */
export async function suppressAddress(
  tx: TenantTx,
  ctx: Context,
  { address, reason, said }: Suppression,
): Promise<void> {
  const row = { id: newId(), address: address.toLowerCase(), reason, said: said.slice(0, 500) };
  if (!(await insertSuppression(tx, row))) return;
  const about = { record: "mail_suppression", id: row.id };
  await announce(tx, ctx, addressSuppressed({ address: row.address, reason }, about));
}

interface OutgoingMail {
  readonly recipient: string;
  readonly purpose: MailPurpose;
}

const reasons: Readonly<Record<string, string>> = {
  bounce: "Mail to this address came back: it does not exist, or takes no mail",
  complaint: "The recipient reported a mail of yours as spam",
  returned: "Several mails to this address came back within three days",
};

/**
 * Why an address gets a mail no more. Codes, links and invitations are sent nevertheless: somebody asked for them, and
 * without them nobody could sign in to have the address allowed again.
 */
export async function findSuppressionText(
  tx: TenantTx,
  { recipient, purpose }: OutgoingMail,
): Promise<string | undefined> {
  if (purpose === "account" || purpose === "customer_account") return undefined;
  const row = await findSuppression(tx, recipient);
  return row && reasons[row.reason];
}

/** Matches are counted up to this many. */
const mostCounted = 10_000;

export async function listSuppressions(
  { read }: Context,
  asked: suppressions.Filter,
): Promise<Page<suppressions.Suppression>> {
  const { search = "" } = asked;
  const [count, rows] = await Promise.all([
    countSuppressions(read, search, mostCounted),
    findSuppressions(read, search, rangeOf(asked)),
  ]);
  const results = rows.map((row) => ({ ...row, reason: row.reason as suppressions.Reason }));
  return pageOf(contract.list.path, asked, count, results);
}

/** Mails to the address are sent again. Those that were held back meanwhile can be sent by their ticket. */
export function allowAgain(ctx: PersonContext, id: string): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    const address = await deleteSuppression(tx, id);
    if (address === undefined) throw fail("record.not_found");
    const about = { record: "mail_suppression", id };
    await announce(tx, ctx, addressAllowed({ address }, about));
    return { message: "Mails to this address are allowed again" };
  });
}
