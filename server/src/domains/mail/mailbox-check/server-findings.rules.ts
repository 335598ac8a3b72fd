import type { mailboxCheck } from "@parley/contract";
import { type Finding, fault, ok, unknown, warning } from "../checks/finding.ts";
import type { MailboxFacts, PermissionFacts, ServerFacts } from "./mailbox-facts.ts";

type WayCheck = Extract<mailboxCheck.Name, "dns" | "connect" | "tls" | "auth">;

const order = { fault: 0, warning: 1, unknown: 2, ok: 3 } as const;

/** The worst of what was found at both servers. */
export function worst(findings: readonly Finding[]): Finding {
  const [first = unknown(notReached)] = findings.toSorted(
    (one, other) => order[one.state] - order[other.state],
  );
  return first;
}

export const notReached = "It was not reached, because an earlier check failed.";
const nameOf = { incoming: "incoming mail", outgoing: "outgoing mail" } as const;

/** The way to both servers and the sign-in. */
export function judgeWay(
  servers: readonly ServerFacts[],
  mailbox: MailboxFacts,
): Record<WayCheck, Finding> {
  const each = (judge: (server: ServerFacts) => Finding) => worst(servers.map(judge));
  return {
    dns: each(judgeName),
    connect: each(judgeConnection),
    tls: each(judgeCertificate),
    auth: each((server) => judgeSignIn(server, mailbox)),
  };
}

function judgeName({ host, name, side }: ServerFacts): Finding {
  if (name === "none") {
    return fault(
      `The name ${host} does not exist.`,
      `Correct the host of the server for ${nameOf[side]}.`,
    );
  }
  if (name === "unanswered") {
    return unknown(
      `The name servers of ${host} did not answer.`,
      "It is looked again within an hour.",
    );
  }
  return ok("The names of its servers are known.");
}

const isBefore = (server: ServerFacts, check: WayCheck) => {
  const stages = ["dns", "connect", "tls", "auth"];
  const at = server.name === "none" ? "dns" : (server.stage ?? "done");
  return stages.includes(at) && stages.indexOf(at) < stages.indexOf(check);
};

/** The same words whether a host refuses, is filtered or is blocked: nobody maps a network with them. */
function judgeConnection(server: ServerFacts): Finding {
  const { host, port, stage, side } = server;
  if (isBefore(server, "connect")) return unknown(notReached);
  if (stage === "connect") {
    return fault(
      `Nothing answers at ${host}, port ${port}.`,
      `Check host and port of the server for ${nameOf[side]}, and whether it is running.`,
    );
  }
  return ok("Its servers answer.");
}

function judgeCertificate(server: ServerFacts): Finding {
  const { host, stage, certificate } = server;
  if (isBefore(server, "tls")) return unknown(notReached);
  if (stage !== "tls")
    return ok("The connections are encrypted, and the servers prove who they are.");
  if (certificate?.kind === "other_name" && certificate.names.length > 0) {
    return fault(
      `The certificate is for ${certificate.names.join(", ")}.`,
      `Enter that name as the host in place of ${host}, or give the server a certificate for ${host}.`,
    );
  }
  if (certificate?.kind === "expired") {
    return fault(
      `The certificate of ${host} expired on ${certificate.on.slice(0, 10)}.`,
      "Renew the certificate at the server.",
    );
  }
  if (certificate) {
    return fault(
      `The certificate of ${host} is not signed by an authority that we know.`,
      "Give the server a certificate of a public authority.",
    );
  }
  return fault(
    `${host} made no secure connection.`,
    "Check the port and the security of the connection: encryption from the start, or STARTTLS.",
  );
}

/** A server that is busy says so when one signs in; that is no wrong password. */
const busy = /\[(?:UNAVAILABLE|INUSE|LIMIT)\]|^4\d\d/i;

function judgeSignIn(server: ServerFacts, mailbox: MailboxFacts): Finding {
  const { permission } = mailbox;
  if (server.stage === "reconnect" || (permission && permission.endedAt !== null)) {
    return judgeEnded(permission, mailbox);
  }
  if (isBefore(server, "auth")) return unknown(notReached);
  if (server.stage === "provider") {
    return warning(
      `${permission?.label ?? "The provider"} gives no access at the moment.`,
      "It is asked again. Nothing is lost meanwhile.",
    );
  }
  if (server.stage === "auth") return judgeRefused(server, mailbox);
  return judgeSecret(permission) ?? ok("The sign-in is accepted.");
}

function judgeEnded(permission: PermissionFacts | undefined, { date }: MailboxFacts): Finding {
  const when = permission?.endedAt ? ` on ${date(permission.endedAt)}` : "";
  return fault(
    `The permission ended${when}. Reconnect.`,
    "Connect the mailbox again. Every mail that came meanwhile is then read.",
  );
}

function judgeRefused(
  { host, said = "", side }: ServerFacts,
  { email, permission, isAtMicrosoft }: MailboxFacts,
): Finding {
  if (busy.test(said)) {
    return warning(`${host} is busy and takes no sign-in at the moment.`, "It is tried again.");
  }
  if (/authenticated but not connected/i.test(said)) {
    return fault(
      "IMAP is switched off for this mailbox.",
      "Switch IMAP on for it in the administration of the provider.",
    );
  }
  if (permission) {
    return fault(
      `You signed in as ${permission.account}, which may not open ${email}.`,
      "Give that account full access to the mailbox, or connect again as the mailbox itself.",
    );
  }
  if (isAtMicrosoft) {
    return fault(
      "Microsoft no longer accepts passwords here. Connect with Microsoft.",
      "Open the mailbox on the Email page and choose Connect with Microsoft.",
    );
  }
  return fault(
    `The password was refused by ${host}.`,
    `Enter username and password of the server for ${nameOf[side]} again. Many providers want a password for apps.`,
  );
}

const warnedDays = 30;

/** Nothing is said of a registration that lasts. */
function judgeSecret(permission: PermissionFacts | undefined): Finding | undefined {
  const { secretDays, label } = permission ?? {};
  if (secretDays === undefined || secretDays > warnedDays) return undefined;
  return warning(secretText(secretDays), `Its operator must renew it with ${label}.`);
}

/** When the registration of this installation with a provider ends. */
export const secretText = (days: number): string =>
  days < 0
    ? "The application secret of this installation has expired."
    : `The application secret of this installation expires in ${days === 1 ? "1 day" : `${days} days`}.`;
