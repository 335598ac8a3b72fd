import { createHash } from "node:crypto";
import { z } from "zod";
import type { TenantDatabase } from "../db/tenant-db.ts";
import { escapeHtml } from "../html/sanitize.ts";
import { PLATFORM } from "../ids.ts";
import type { Sealer } from "../secrets/seal.ts";
import type { Delivery, Refusal } from "./delivery.rules.ts";
import type { ClaimedMail } from "./mail-outbox.store.ts";
import type { MailServer } from "./mail-routing.ts";
import type { MailTransport } from "./mail-transport.ts";
import { ageInDays, countMail, findStanding, isProvenAddress } from "./platform-mail.store.ts";

export interface PlatformMailDependencies {
  readonly mailTransport: MailTransport;
  readonly database: TenantDatabase;
  readonly sealer: Sealer;
  readonly baseUrl: string;
}

/**
 * The server of the platform. What nobody asked for, such as an invitation, is counted for its sender and over all
 * businesses for its recipient, and carries a link to stop and to report it.
 */
export function platformMailServer(
  { mailTransport, database, sealer, baseUrl }: PlatformMailDependencies,
  businessId: string,
): MailServer {
  return {
    name: "platform",
    isOfBusiness: false,
    admit: (mail) => admit(database, businessId, mail),
    async deliver(mail) {
      const isLimited = await isUnasked(database, businessId, mail);
      if (!isLimited) return mailTransport.deliver(mail);
      const url = stopUrl(sealer, baseUrl, businessId, mail);
      const delivery = await mailTransport.deliver(withStopLink(mail, url));
      // It will be admitted again.
      if (isDeferred(delivery)) {
        const digest = digestOfAddress(mail.recipient);
        await database.transact(PLATFORM, (tx) => countMail(tx, businessId, digest, -1));
      }
      return delivery;
    },
  };
}

/** Not taken, and not refused for good. */
function isDeferred(delivery: Delivery): boolean {
  if (delivery.isAccepted || delivery.wasHandedOver) return false;
  return delivery.code === undefined || delivery.code < 500;
}

/**
 * Whether nobody asked for a mail. Notices to an address that its owner has not proven count as such: an admin may have
 * created that account for a stranger. Codes and links to reset have limits of their own.
 */
async function isUnasked(
  database: TenantDatabase,
  businessId: string,
  { is_unsolicited, is_urgent, recipient }: ClaimedMail,
): Promise<boolean> {
  if (is_unsolicited || is_urgent) return is_unsolicited;
  return !(await isProvenAddress(database.reader(businessId), recipient));
}

/** Mails a day that nobody asked for, by the age of the business in days. More needs a mail server of its own. */
const allowances = [
  { days: 1, mails: 20 },
  { days: 7, mails: 50 },
  { days: 30, mails: 200 },
  { days: Number.POSITIVE_INFINITY, mails: 1000 },
];
const maxPerRecipient = 3;
const reportsToBlock = 3;

const refusal = { isAccepted: false, wasHandedOver: false } as const;

/** Why a mail may not leave now; "unwanted" if its recipient wants none. Counts the mail that may. */
async function admit(
  database: TenantDatabase,
  sender: string,
  mail: ClaimedMail,
): Promise<Refusal | "unwanted" | undefined> {
  if (!(await isUnasked(database, sender, mail))) return undefined;
  const days = await ageInDays(database.reader(sender));
  const digest = digestOfAddress(mail.recipient);
  return database.transact(PLATFORM, async (tx) => {
    const { is_blocked, is_stopped, reports, sent, received } = await findStanding(
      tx,
      sender,
      digest,
    );
    if (is_stopped) return "unwanted";
    if (is_blocked || reports >= reportsToBlock) {
      return { ...refusal, isAboutMail: true, message: "This workspace may not send invitations" };
    }
    const allowed = allowances.find((step) => days < step.days)?.mails ?? 0;
    if (sent >= allowed || received >= maxPerRecipient) {
      return { ...refusal, isAboutMail: false, message: "The limit of today is reached" };
    }
    await countMail(tx, sender, digest, 1);
    return undefined;
  });
}

/** One digest for all spellings of an address: capital letters and what follows a plus sign do not count. */
export function digestOfAddress(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
  return createHash("sha256").update(plain).digest("hex");
}

const place = { businessId: PLATFORM, table: "platform_mail_stops", id: "", column: "link" };
const StopLink = z.object({ sender: z.uuid(), recipient: z.string() });

function stopUrl(
  sealer: Sealer,
  baseUrl: string,
  sender: string,
  { recipient }: { recipient: string },
): string {
  const link = { sender, recipient: digestOfAddress(recipient) };
  return `${baseUrl}/mail/stop/${sealer.seal(JSON.stringify(link), place)}`;
}

/** Whom a link is about; undefined if it is not one of ours. */
export function openStopLink(sealer: Sealer, token: string): z.infer<typeof StopLink> | undefined {
  try {
    return StopLink.parse(JSON.parse(sealer.open(token, place)));
  } catch {
    return undefined;
  }
}

function withStopLink<M extends ClaimedMail>(mail: M, url: string): M & { stopUrl: string } {
  const words = "You did not ask for this mail? Stop these mails or report it:";
  const line = `<p><small>${words} <a href="${escapeHtml(url)}">${escapeHtml(new URL(url).host)}</a></small></p>`;
  return {
    ...mail,
    body_text: `${mail.body_text}\n\n${words} ${url}`,
    body_html: mail.body_html.replace("</body>", `${line}</body>`),
    stopUrl: url,
  };
}
