import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { requeueMail } from "#platform/mailer/requeue-mail.ts";
import { isDeadAddress } from "../suppressions/suppressions.rules.ts";
import { suppressAddress } from "../suppressions/suppressions.ts";
import {
  type BounceKind,
  countReturned,
  findReportedMail,
  saveBounce,
  saveComplaint,
  setLinksFiles,
} from "./bounces.store.ts";

export interface BouncedMail {
  readonly id: string;
  readonly recipient: string;
}

interface Report {
  readonly messageId: string;
  readonly kind: BounceKind;
  /** The status and the words of the other server. */
  readonly why: string;
}

/** An address gets no mails for a while after so many came back within so many hours. */
const mostReturned = 5;
const returnedHours = 72;

/**
 * Marks the mail that another server reported about. Its recipient gets no more mails if the address takes none,
 * and none for a while if several came back. A mail that was too large is sent once more with links in place of its files. "known" if there is nothing to tell of it;
 * undefined if there is no such mail, or if it is being sent again meanwhile.
 */
export async function markBounced(
  tx: TenantTx,
  ctx: Context,
  { messageId, kind, why }: Report,
): Promise<BouncedMail | "known" | undefined> {
  const mail = await findReportedMail(tx, messageId);
  if (!mail) return undefined;
  const { id, recipient, state, bounce } = mail;
  // What is only delayed may still be given up.
  if (bounce !== null && (bounce !== "delayed" || kind === "delayed")) return "known";
  if (!["sent", "uncertain", "dead"].includes(state)) return undefined;
  await saveBounce(tx, id, { kind, why });
  if (kind === "size" && (await setLinksFiles(tx, id))) {
    await requeueMail(tx, ctx, id);
    return "known";
  }
  if (kind === "hard" && isDeadAddress(why)) {
    await suppressAddress(tx, ctx, { address: recipient, reason: "bounce", said: why });
  }
  if (kind === "soft" && (await countReturned(tx, recipient, returnedHours)) >= mostReturned) {
    await suppressAddress(tx, ctx, { address: recipient, reason: "returned", said: why });
  }
  return { id, recipient };
}

/** Somebody reported a mail as spam: its recipient gets no more mails. */
export async function recordComplaint(
  tx: TenantTx,
  ctx: Context,
  messageId: string,
): Promise<void> {
  const mail = await findReportedMail(tx, messageId);
  if (!mail) return;
  const { id, recipient, state, bounce } = mail;
  if (state === "sent" && bounce === null) await saveComplaint(tx, id);
  await suppressAddress(tx, ctx, { address: recipient, reason: "complaint", said: "" });
}
