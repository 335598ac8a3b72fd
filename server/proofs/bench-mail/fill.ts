import { Readable } from "node:stream";
import { keepMail } from "../../src/domains/inbound/fetch/keep-mail.ts";
import { makeSpool } from "../../src/platform/blobs/spool.ts";
import { jobContext } from "../../src/platform/jobs/job-context.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { inTurns } from "../mail/in-turns.ts";
import { mailOf } from "./mix.ts";

/** A business with the mailbox of its department. */
export interface Recipient {
  readonly id: string;
  readonly department: string;
}

export async function addRecipients(desk: Desk, many: number): Promise<Recipient[]> {
  const added: Recipient[] = [];
  while (added.length < many) {
    const { id, label } = await desk.addTenant("bench");
    const [row] = await desk.rows<{ id: string }>(
      "update departments set support_email = $2 where business_id = $1 and is_default returning id",
      [id, `support@${label}.test`],
    );
    added.push({ id, department: row?.id ?? "" });
  }
  return added;
}

/** Stores mails as the reading of a mailbox does, to one business after the other. */
export async function storeMails(
  desk: Desk,
  recipients: readonly Recipient[],
  { from, many }: { readonly from: number; readonly many: number },
): Promise<void> {
  const { parts } = desk;
  const spool = makeSpool(parts.config.SPOOL_DIR);
  const numbers = Array.from({ length: many }, (_, index) => from + index);
  await inTurns(numbers, 4, async (nth) => {
    const { id, department } = recipients[nth % recipients.length] as Recipient;
    const tray = spool.tray();
    try {
      const raw = await tray.receive(Readable.from([mailOf(nth)]), 64 * 1024 * 1024);
      await keepMail(jobContext(parts.database, id, "bench"), parts, {
        raw,
        department_id: department,
        received_at: new Date().toISOString(),
        is_sent: false,
      });
    } finally {
      await tray.clear();
    }
  });
}
