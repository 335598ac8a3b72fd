import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { type FoundMail, findTestMail } from "#platform/mailer/check-mailbox.ts";
import type { Delivery } from "#platform/mailer/delivery.rules.ts";
import { deliverOutside } from "#platform/mailer/outside-transport.ts";
import { saveChecks } from "../checks/checks.store.ts";
import type { MailDependencies } from "../dependencies.ts";
import { findSigner } from "../sending-domains/dkim-signer.ts";
import { signedInToRead } from "../servers/imap-sign-in.ts";
import { findMailbox, type MailboxRow } from "../servers/mailboxes.store.ts";
import { signedIn, stageOfNoAccess } from "../servers/sign-in.ts";
import { findOutgoing, type Outgoing } from "./gather-facts.ts";
import {
  claimTrip,
  findCursor,
  findTrip,
  releaseTrip,
  saveTripEnd,
} from "./mailbox-check.store.ts";
import { judgeClock, judgeTrip, tripSeconds } from "./mailbox-findings.rules.ts";
import { proofFindings } from "./proof-findings.ts";
import { scheduleSearch } from "./start-mailbox-check.ts";

/** The first look for it, and how long a mail is looked for in a mailbox that cannot be opened. */
const firstLookSeconds = 20;
const mostSeconds = 3600;

/** Sends a mail from the mailbox to itself, once a day at most; answers undefined if it is not time. */
export async function sendTestMail(
  ctx: Context,
  deps: MailDependencies,
  { id, email }: Pick<MailboxRow, "id" | "email">,
  { by, sender, senderName }: Outgoing,
): Promise<Delivery | undefined> {
  // The domain of our ids makes it a mail of ours, which becomes no ticket.
  const message_id = `<check.${newId()}@${deps.mailDomain}>`;
  if (!(await ctx.transact((tx) => claimTrip(tx, id, message_id)))) return undefined;
  const signer = await findSigner(ctx.read, deps, ctx.businessId, sender);
  const words =
    "This mail checks that the mailbox sends and receives. It is removed once it was found, and answers to it are read by nobody.";
  const letter = {
    recipient: email,
    subject: "Mailbox check",
    body_text: words,
    body_html: `<p>${words}</p>`,
    message_id,
  };
  const from = { name: senderName, address: sender };
  const delivery = await signedIn<Delivery>(
    ctx,
    deps,
    by,
    (server) => deliverOutside(deps.egress, server, letter, { from, signer, timeoutMs: 20_000 }),
    (one) => !one.isAccepted && one.stage === "auth",
  ).catch((error): Delivery => ({ ...unreached, stage: stageOfNoAccess(error) }));
  await ctx.transact(async (tx) => {
    if (delivery.isAccepted || delivery.wasHandedOver) {
      await scheduleSearch(tx, ctx, id, firstLookSeconds);
    } else await releaseTrip(tx, id);
  });
  return delivery;
}

const unreached = {
  isAccepted: false,
  isAboutMail: false,
  wasHandedOver: false,
  message: "no token",
} as const;

/** Looks for the test mail of a mailbox until it came back or three minutes have passed, and removes it. */
export function makeFindTestMail(deps: MailDependencies) {
  return async (ctx: Context, { department_id: id }: { department_id: string }): Promise<void> => {
    const row = await findMailbox(ctx.read, id);
    const trip = await findTrip(ctx.read, id);
    if (!row?.is_active || !trip?.message_id || trip.seconds_ago === null) return;
    const found = await search(ctx, deps, row, trip.message_id);
    const next = nextLook(trip.seconds_ago, { isEnded: trip.ended_at !== null, found });
    if (next.isOver) await endTrip(ctx, row, found === "closed" ? undefined : found);
    const { again } = next;
    if (again !== undefined) await ctx.transact((tx) => scheduleSearch(tx, ctx, id, again));
  };
}

interface Looked {
  readonly isEnded: boolean;
  /** `closed`: the mailbox could not be opened, which says nothing about the mail. */
  readonly found: FoundMail | "closed" | undefined;
}

/** Whether the search has a result now, and in how many seconds to look again. */
function nextLook(
  seconds: number,
  { isEnded, found }: Looked,
): { readonly isOver: boolean; readonly again?: number } {
  const isTooLate = seconds >= mostSeconds;
  if (found === "closed") {
    return isTooLate ? { isOver: !isEnded } : { isOver: false, again: 300 };
  }
  // It stays until the folder was read as far as it, so that nobody takes it for a mail that somebody took away.
  if (found) return { isOver: !isEnded, ...(!found.isRemoved && !isTooLate && { again: 120 }) };
  if (isEnded) return { isOver: false };
  if (seconds >= tripSeconds) return { isOver: true };
  return { isOver: false, again: seconds < 60 ? 40 : Math.max(5, tripSeconds + 2 - seconds) };
}

async function search(
  ctx: Context,
  deps: MailDependencies,
  row: MailboxRow,
  messageId: string,
): Promise<Looked["found"]> {
  const cursor = await findCursor(ctx.read, row.id, row.imap_folder ?? "INBOX");
  const mayRemove = (uidvalidity: number, uid: number) =>
    cursor !== undefined &&
    Number(cursor.uidvalidity) === uidvalidity &&
    uid <= Number(cursor.last_uid);
  type Found = Awaited<ReturnType<typeof findTestMail>>;
  const found = await signedInToRead<Found>(
    ctx,
    deps,
    row,
    (server) => findTestMail(deps.egress, server, { messageId, mayRemove }),
    (result) => result !== undefined && "isOpen" in result && result.stage === "auth",
  ).catch((error): Found => {
    stageOfNoAccess(error);
    return { isOpen: false, stage: "connect" };
  });
  return found !== undefined && "isOpen" in found ? "closed" : found;
}

async function endTrip(ctx: Context, row: MailboxRow, mail: FoundMail | undefined): Promise<void> {
  const { folder = null, receivedAt, results = [] } = mail ?? {};
  await ctx.transact((tx) =>
    saveTripEnd(tx, row.id, { folder, receivedAt, results: results.join("\n") }),
  );
  const trip = await findTrip(ctx.read, row.id);
  const outgoing = await findOutgoing(ctx, row);
  const proofs = outgoing ? await proofFindings(ctx, row, outgoing.sender) : [];
  await ctx.transact((tx) =>
    saveChecks(tx, row.id, [
      { name: "round_trip", ...judgeTrip(trip, true) },
      { name: "clock", ...judgeClock(trip) },
      ...proofs,
    ]),
  );
}
