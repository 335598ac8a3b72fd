import type { mailboxCheck } from "@parley/contract";
import { type Finding, fault, ok, unknown, warning } from "../checks/finding.ts";
import type { MailFacts, Trip } from "./mailbox-facts.ts";
import { notReached } from "./server-findings.rules.ts";

type Named = Partial<Record<mailboxCheck.Name, Finding>>;

/** What the server for incoming mail said once signed in. */
export interface IncomingFacts {
  readonly folder: string;
  readonly isOpen: boolean;
  /** The folder is missing; else an earlier check failed. */
  readonly isMissing: boolean;
  readonly percentFull: number | undefined;
  /** A mail to it came back because it is full. */
  readonly isFull: boolean;
}

const almostFull = 90;

export function judgeFolder({
  folder,
  isOpen,
  isMissing,
  percentFull,
  isFull,
}: IncomingFacts): Named {
  const quota = isFull
    ? fault("The mailbox is full.", "Delete or move mails, or order more space.")
    : percentFull === undefined
      ? unknown(isOpen ? "Its server does not say how full the mailbox is." : notReached)
      : judgeQuota(percentFull);
  if (isMissing) {
    return {
      folder: fault(`The folder ${folder} no longer exists.`, "Choose another folder to read."),
      quota,
    };
  }
  return { folder: isOpen ? ok(`The folder ${folder} opens.`) : unknown(notReached), quota };
}

function judgeQuota(percent: number): Finding {
  const found = `The mailbox is ${percent} % full.`;
  const mend = "Delete or move mails, or order more space. A full mailbox takes no mails.";
  if (percent >= 100) return fault(found, mend);
  return percent >= almostFull ? warning(found, mend) : ok(found);
}

/** After so long without contact. */
const silentMinutes = 10;

export function judgeFetch({ email_fetching, silent_minutes, gone, untraced }: MailFacts): Finding {
  if (!email_fetching) {
    return unknown(
      "Mails are not read: Email Fetching is off.",
      "Switch it on in the email settings.",
    );
  }
  if (silent_minutes >= silentMinutes) {
    return fault(
      `No contact for ${silent_minutes} minutes.`,
      "See what the checks of the connection and the sign-in say. Nothing is lost: what came meanwhile is read then.",
    );
  }
  if (gone > 0) {
    return warning(
      "Another program takes mail away before we read it.",
      `${gone === 1 ? "A mail was" : `${gone} mails were`} gone within a day. Switch off the rule or program that deletes or moves mails in this folder.`,
    );
  }
  if (untraced > 0) {
    return warning(
      `${untraced === 1 ? "1 mail" : `${untraced} mails`} came under your own address and could not be traced: sign your group's mail with DKIM.`,
      "They wait in the quarantine. Until mails of the group are signed, release them there.",
    );
  }
  return ok("Mails are read.");
}

/** What the server for outgoing mail said once signed in. */
export interface OutgoingFacts {
  readonly isOpen: boolean;
  readonly sender: string;
  readonly aliases: readonly string[];
  readonly refusedSenders: readonly { readonly address: string; readonly said: string }[];
  readonly largest: number | undefined;
}

const megabyte = 1024 * 1024;
/** Of a mail with files as large as they may be. */
const usualLargest = 25 * megabyte;

export function judgeSending(facts: OutgoingFacts): Named {
  const { isOpen, sender, aliases, refusedSenders, largest } = facts;
  if (!isOpen) {
    return { send: unknown(notReached), alias: unknown(notReached), size: unknown(notReached) };
  }
  const refused = refusedSenders.find(({ address }) => address === sender);
  const alias = refusedSenders.find(({ address }) => address !== sender);
  return {
    send: refused ? refusedSender(refused) : ok(`The server sends as ${sender}.`),
    alias: alias
      ? refusedSender(alias)
      : ok(aliases.length > 0 ? "The server sends as every alias." : "The mailbox has no alias."),
    size: judgeSize(largest),
  };
}

/** The words of the server are quoted: it has let us sign in. */
const refusedSender = ({ address, said }: { address: string; said: string }) =>
  fault(
    `The server will not send as ${address}.`,
    `Allow the account to send as ${address} at the provider. The server says: ${quoted(said)}`,
  );

/** One line of a server, short and without control characters. */
export const quoted = (said: string) =>
  `"${said
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 200)}"`;

function judgeSize(largest: number | undefined): Finding {
  if (largest === undefined) return ok("The server names no limit for the size of a mail.");
  const found = `The largest mail it takes is ${Math.floor(largest / megabyte)} MB.`;
  return largest >= usualLargest
    ? ok(found)
    : warning(
        found,
        "Larger files leave as links. Raise the limit at the server if you want them attached.",
      );
}

export const tripSeconds = 180;
const clockSeconds = 300;

export function judgeTrip(trip: Trip | undefined, canTravel: boolean): Finding {
  if (!canTravel) return unknown("No test mail is sent while the mailbox cannot send or be read.");
  if (!trip?.sent_at) return unknown("No test mail was sent yet.");
  if (trip.folder === "chosen") return ok("The test mail of the day came back.");
  if (trip.folder === "junk") {
    return warning(
      "It came back in the junk folder.",
      "Mails of yours look like junk to your own server. See SPF, DKIM and DMARC below, and mark the sender as safe.",
    );
  }
  if (trip.ended_at) {
    return fault(
      "The test mail did not come back in 3 minutes.",
      "Send a mail to the address from another account and look where it arrives: a rule may move it, or the address may lead elsewhere.",
    );
  }
  return unknown("A test mail is on its way.");
}

/** By the moment at which the server says that it received the test mail. */
export function judgeClock(trip: Trip | undefined): Finding {
  if (!trip?.sent_at || !trip.received_at || !trip.ended_at) {
    return unknown("It is compared with the test mail of the day.");
  }
  const late = (Date.parse(trip.sent_at) - Date.parse(trip.received_at)) / 1000;
  const early = (Date.parse(trip.received_at) - Date.parse(trip.ended_at)) / 1000;
  const wrong = late > clockSeconds ? "slow" : early > clockSeconds ? "fast" : undefined;
  if (!wrong) return ok("The clock of the mail server is right.");
  const minutes = Math.round(Math.max(late, early) / 60);
  return warning(
    `The clock of the mail server is ${minutes} minutes ${wrong}.`,
    "Set its clock. Mails are put in order by it.",
  );
}

/** What the server that received the test mail says, if its notes can be believed. */
export function readResults(results: string | null, trusted: string): ReadonlyMap<string, string> {
  const lines = (results ?? "").split("\n").filter(Boolean);
  const top = lines.find(
    (line) => !trusted || line.split(/[;\s]/)[0]?.toLowerCase() === trusted.toLowerCase(),
  );
  return new Map(
    [...(top ?? "").matchAll(/\b(spf|dkim|dmarc)=(\w+)/gi)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.toLowerCase(),
    ]),
  );
}

interface Proofs {
  readonly domain: string;
  readonly spf: Finding;
  /** Undefined where no key of ours is known. */
  readonly dkim: Finding | undefined;
  readonly dmarc: Finding;
  readonly results: ReadonlyMap<string, string>;
  /** Mails of the last day that receivers refused. */
  readonly unverified: number;
}

/** What the DNS says, and what the test mail showed. */
export function judgeProofs({ domain, spf, dkim, dmarc, results, unverified }: Proofs): Named {
  const unsigned = warning(
    `Mail is not signed for ${domain}.`,
    "Create a key under Sending Domains and publish its record.",
  );
  const isSigned = results.get("dkim") === "pass";
  const signed = ok(`Mail is signed for ${domain}.`);
  return {
    spf: spf.state === "ok" && results.get("spf") === "fail" ? spfFails(domain) : spf,
    dkim: dkim?.state === "ok" || !isSigned ? (dkim ?? unsigned) : signed,
    dmarc: judgeDmarcOf({ dmarc, results, unverified }),
  };
}

const spfFails = (domain: string) =>
  warning(
    `The test mail did not pass SPF for ${domain}.`,
    "Add the server that your mails leave by to the SPF record.",
  );

function judgeDmarcOf({
  dmarc,
  results,
  unverified,
}: Pick<Proofs, "dmarc" | "results" | "unverified">) {
  if (unverified > 0) {
    return fault(
      `${unverified === 1 ? "1 refusal" : `${unverified} refusals`} 5.7.26 today.`,
      "Receivers could not verify your domain. See SPF and DKIM.",
    );
  }
  const result = results.get("dmarc");
  if (result === "fail") {
    return fault(
      "DMARC fails: receivers may refuse your mail.",
      "Sign your mails with a key of your domain, or include your server in the SPF record.",
    );
  }
  return result === "pass" && dmarc.state === "fault" ? ok("The test mail passed DMARC.") : dmarc;
}

interface LastMails extends Pick<MailFacts, "last_in" | "last_out"> {
  readonly date: (moment: string) => string;
}

export const judgeLast = ({ last_in, last_out, date }: LastMails): Named => ({
  last_in: last_in
    ? ok(`The last mail came in on ${date(last_in)}.`)
    : unknown("No mail came in yet."),
  last_out: last_out
    ? ok(`The last mail left on ${date(last_out)}.`)
    : unknown("No mail left yet."),
});
