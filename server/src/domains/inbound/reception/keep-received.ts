import { createReadStream } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type SPFOptions, spf } from "mailauth";
import type { Spooled, Tray } from "#platform/blobs/spool.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { keepMail } from "../fetch/keep-mail.ts";
import type { Recipient } from "./find-recipient.ts";

export interface Envelope {
  /** Empty for reports. */
  readonly sender: string;
  readonly recipients: readonly Recipient[];
  /** The domain that the address of the client may send for. */
  readonly spfDomain: string | null;
}

type KeepDependencies = Pick<InboundDependencies, "files"> & { readonly database: TenantDatabase };

/**
 * Stores a mail once for each mailbox. The sender and the recipient are written above it, as a server does that delivers:
 * from the same bytes and the same envelope the same mail is made, so a mail that is sent again is kept once.
 */
export async function keepReceived(
  deps: KeepDependencies,
  tray: Tray,
  raw: Spooled,
  { sender, recipients, spfDomain }: Envelope,
): Promise<void> {
  // The first address of a mailbox is named, so that the same envelope makes the same bytes.
  const byMailbox = new Map(
    recipients.toReversed().map((one) => [one.businessId + one.department_id, one]),
  );
  for (const { address, businessId, department_id } of byMailbox.values()) {
    const head = Buffer.from(`Return-Path: <${sender}>\r\nDelivered-To: ${address}\r\n`);
    const whole = await tray.receive(joined(head, raw.path), raw.size + head.length);
    await keepMail(jobContext(deps.database, businessId, newId()), deps, {
      raw: whole,
      department_id,
      received_at: new Date().toISOString(),
      is_sent: false,
      spf_domain: spfDomain,
    });
  }
}

async function* joined(head: Buffer, path: string): AsyncGenerator<Buffer> {
  yield head;
  yield* createReadStream(path);
}

export interface Client {
  readonly ip: string;
  readonly helo: string;
  readonly sender: string;
}

const timeoutMs = 8000;

/** The domain of the envelope sender if it names the client's address as one of its own (SPF). */
export async function findSpfDomain(
  { ip, helo, sender }: Client,
  resolver?: SPFOptions["resolver"],
): Promise<string | null> {
  const patience = new AbortController();
  const late = wait(timeoutMs, undefined, { signal: patience.signal }).catch(() => undefined);
  const checked = await Promise.race([
    spf({ ip, helo, sender, ...(resolver && { resolver }) }).catch(() => undefined),
    late,
  ]);
  patience.abort();
  return checked?.status.result === "pass" ? checked.domain || null : null;
}
