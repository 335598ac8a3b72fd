import { mailboxCheck } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { Delivery } from "#platform/mailer/delivery.rules.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { deleteChecks, type NamedFinding, saveChecks } from "../checks/checks.store.ts";
import { type Finding, fault, unknown } from "../checks/finding.ts";
import type { MailDependencies } from "../dependencies.ts";
import { checkDomain, findSendingDomains } from "../sending-domains/check-domain.ts";
import { domainOf } from "../sending-domains/dkim-signer.ts";
import { findMailbox, type MailboxRow } from "../servers/mailboxes.store.ts";
import { mailboxOf } from "../views.ts";
import {
  findOutgoing,
  type Incoming,
  isAtMicrosoft,
  lookAtIncoming,
  lookAtOutgoing,
  type Outgoing,
  type OutgoingLook,
  permissionOf,
} from "./gather-facts.ts";
import { findMailFacts, findTrip, readClock, saveChecked } from "./mailbox-check.store.ts";
import {
  judgeClock,
  judgeFetch,
  judgeFolder,
  judgeLast,
  judgeSending,
  judgeTrip,
  quoted,
} from "./mailbox-findings.rules.ts";
import { proofFindings } from "./proof-findings.ts";
import { judgeWay } from "./server-findings.rules.ts";
import { sendTestMail } from "./test-mail.ts";

type Found = Partial<Record<mailboxCheck.Name, Finding>>;

/** Checks a mailbox from its servers to its last mail, and writes down what was found. */
export function makeCheckMailbox(deps: MailDependencies) {
  return async (ctx: Context, { department_id: id }: { department_id: string }): Promise<void> => {
    const begun = await readClock(ctx.read);
    const row = await findMailbox(ctx.read, id);
    if (!row || row.version === null) {
      await ctx.transact((tx) => deleteChecks(tx, id));
      return;
    }
    const found = row.is_active ? await lookAtAll(ctx, deps, row) : {};
    const elsewise = row.is_active ? notApplicable : "The mailbox is switched off.";
    await ctx.transact(async (tx) => {
      const named: NamedFinding[] = mailboxCheck.names.map((name) => {
        const { state, found: says, mend } = found[name] ?? unknown(elsewise);
        return { name, state, found: says, mend };
      });
      await saveChecks(tx, id, named);
      await saveChecked(tx, id, begun);
    });
  };
}

const notApplicable = "It does not apply to this mailbox.";

async function lookAtAll(ctx: Context, deps: MailDependencies, row: MailboxRow): Promise<Found> {
  const outgoing = await findOutgoing(ctx, row);
  const [incoming, sending] = await Promise.all([
    lookAtIncoming(ctx, deps, row),
    outgoing && lookAtOutgoing(ctx, deps, addressesOf(row), outgoing),
  ]);
  const servers = [incoming?.facts, sending?.facts].filter((one) => one !== undefined);
  const date = await dateFormat(ctx);
  const permission = permissionOf(deps, row);
  const microsoft = isAtMicrosoft(deps, row, servers);
  const facts = await findMailFacts(ctx.read, row.id);
  const trip = await travel(ctx, deps, row, { incoming, outgoing, sending });
  if (sending?.look?.isOpen) await noteThatItSends(ctx, row, outgoing);
  return {
    ...judgeWay(servers, { email: row.email, permission, isAtMicrosoft: microsoft, date }),
    ...(incoming && judgeFolder(incomingFacts(row, incoming, trip.delivery))),
    ...(incoming && { fetch: judgeFetch(facts) }),
    ...(outgoing && judgeSending(sendingFacts(row, outgoing, sending))),
    ...trip.found,
    ...(outgoing && (await judgeDomain(ctx, deps, row, outgoing.sender))),
    ...judgeLast({ ...facts, date }),
  };
}

const addressesOf = (row: MailboxRow) => ({ email: row.email, aliases: row.aliases ?? [] });

interface Servers {
  readonly incoming: Incoming | undefined;
  readonly outgoing: Outgoing | undefined;
  readonly sending: OutgoingLook | undefined;
}

/** Sends the test mail of the day where both servers are open; what the last one showed stands until this one ends. */
async function travel(
  ctx: Context,
  deps: MailDependencies,
  row: MailboxRow,
  { incoming, outgoing, sending }: Servers,
): Promise<{ found: Found; delivery: Delivery | undefined }> {
  const refused = sending?.look?.isOpen ? sending.look.refusedSenders : [];
  const canTravel =
    outgoing !== undefined &&
    incoming?.look?.isOpen === true &&
    sending?.look?.isOpen === true &&
    refused.every(({ address }) => address !== outgoing.sender);
  const before = await findTrip(ctx.read, row.id);
  const delivery = canTravel ? await sendTestMail(ctx, deps, row, outgoing) : undefined;
  const after = await findTrip(ctx.read, row.id);
  const trip = before?.ended_at ? before : after;
  const isRefused = delivery !== undefined && !delivery.isAccepted && !delivery.wasHandedOver;
  return {
    delivery,
    found: {
      round_trip: isRefused ? refusedTrip(delivery) : judgeTrip(trip, canTravel),
      clock: judgeClock(trip),
    },
  };
}

const refusedTrip = (delivery: Delivery) =>
  fault(
    "The server did not take the test mail.",
    delivery.isAccepted ? "" : `It says: ${quoted(delivery.message)}`,
  );

/** A mailbox that is full refuses mails to itself (RFC 3463: x.2.2). */
const isFull = (delivery: Delivery | undefined) =>
  delivery !== undefined && !delivery.isAccepted && /\b[45]\.2\.2\b/.test(delivery.message);

const incomingFacts = (
  row: MailboxRow,
  { look }: Incoming,
  delivery: Delivery | undefined,
): Parameters<typeof judgeFolder>[0] => ({
  folder: mailboxOf(row).imap_folder,
  isOpen: look?.isOpen === true,
  isMissing: look?.isOpen === false && look.stage === "folder",
  percentFull: look?.isOpen ? look.percentFull : undefined,
  isFull: isFull(delivery),
});

const sendingFacts = (
  row: MailboxRow,
  { sender, isOwn }: Outgoing,
  sending: OutgoingLook | undefined,
): Parameters<typeof judgeSending>[0] => {
  const look = sending?.look;
  return {
    isOpen: look?.isOpen === true,
    sender,
    aliases: isOwn ? (row.aliases ?? []) : [],
    refusedSenders: look?.isOpen ? look.refusedSenders : [],
    largest: look?.isOpen ? look.largest : undefined,
  };
};

/** Asks the DNS about the domain of the sender. */
async function judgeDomain(
  ctx: Context,
  deps: MailDependencies,
  row: MailboxRow,
  sender: string,
): Promise<Found> {
  const domain = domainOf(sender);
  const facts = (await findSendingDomains(ctx.read)).find((one) => one.domain === domain);
  if (facts) await checkDomain(ctx, deps, facts);
  const found = await proofFindings(ctx, row, sender);
  return Object.fromEntries(found.map(({ name, ...finding }) => [name, finding]));
}

/** The server takes sign-ins again: what was noted of it is over. That it refused a mail is not. */
async function noteThatItSends(
  ctx: Context,
  row: MailboxRow,
  outgoing: Outgoing | undefined,
): Promise<void> {
  if (!outgoing?.isOwn || row.last_problem === null || row.last_problem === "send") return;
  await ctx.transact((tx) => outgoing.by.note(tx, null));
}

async function dateFormat({ read }: Context): Promise<(moment: string) => string> {
  const { timezone } = await getBusiness(read);
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    dateStyle: "long",
    timeStyle: "short",
  });
  return (moment) => format.format(new Date(moment));
}
