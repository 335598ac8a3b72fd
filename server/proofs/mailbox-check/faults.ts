import type { departmentEmails, mailboxCheck } from "@parley/contract";
import { grantTokens } from "../../src/domains/mail/index.ts";
import { placeIn } from "../../src/platform/secrets/sealed-column.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Servers } from "./servers.ts";

/** A mailbox of a business of its own. */
export interface Box {
  readonly business: string;
  readonly domain: string;
  readonly department: string;
  readonly email: string;
}

export interface Fault {
  /** The sentence of the check that must name it. */
  readonly check: mailboxCheck.Name;
  readonly says: RegExp;
  /** What is saved wrong. */
  readonly save?: (servers: Servers, box: Box) => Partial<departmentEmails.Change>;
  /** What is wrong outside of the settings. */
  readonly plant?: (desk: Desk, servers: Servers, box: Box) => Promise<unknown>;
  /** What becomes of the test mail; it comes back by default. */
  readonly trip?: "lost" | "junk" | "dmarc fails" | "unsigned" | "by a slow clock";
}

export const secretDays = 7;

/** Makes a mailbox of passwords one that is opened with a token. */
async function connect(desk: Desk, box: Box, token: string, change = ""): Promise<void> {
  const [refresh, access] = grantTokens;
  const seal = (text: string, column: typeof refresh | typeof access) =>
    desk.parts.mail.sealer.seal(text, placeIn(column, box.business, box.department));
  await desk.rows(
    `insert into mail_grants (business_id, department_id, provider, account, scopes, sealed_refresh_token,
       sealed_access_token, expires_at)
     values ($1, $2, 'microsoft', 'ops@northwind.test', '', $3, $4, now() + interval '1 hour')`,
    [box.business, box.department, seal("refresh", refresh), seal(token, access)],
  );
  if (change) {
    await desk.rows(`update mail_grants set ${change} where business_id = $1`, [box.business]);
  }
}

const outbox = (desk: Desk, box: Box, count: number) =>
  desk.rows(
    `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, state,
       last_error, request_id, department_id)
     select $1, gen_random_uuid(), 'proof ' || n, 'reply', 'nora@lind.example', '', '', '', 'dead',
       '550 5.7.26 This mail is unauthenticated', 'proof', $2 from generate_series(1, $3::int) n`,
    [box.business, box.department, count],
  );

const untraced = (desk: Desk, box: Box, count: number) =>
  desk.rows(
    `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, outcome, reason, done_at)
     select $1, gen_random_uuid(), $2, now(), 1, 'proof ' || n, 'done', 'quarantined', 'from_own_mailbox', now()
     from generate_series(1, $3::int) n`,
    [box.business, box.department, count],
  );

const gone = (desk: Desk, box: Box) =>
  desk.rows(
    `insert into inbound_uids (business_id, department_id, folder, uidvalidity, uid, state)
     values ($1, $2, 'INBOX', 1, 1, 'gone')`,
    [box.business, box.department],
  );

const silence = (desk: Desk, box: Box) =>
  desk.rows(
    "update mail_folders set last_ok_at = now() - interval '25 minutes' where business_id = $1",
    [box.business],
  );

const spf = (...records: string[]) => ({
  plant: async (_: Desk, { zone }: Servers, { domain }: Box) => zone.texts.set(domain, records),
});

/** One fault for each sentence of the check. */
export const faults: Readonly<Record<string, Fault>> = {
  "the name does not exist": {
    check: "dns",
    says: /^The name imap\.nowhere\.test does not exist\.$/,
    save: () => ({ imap_host: "imap.nowhere.test", imap_port: 993 }),
  },
  "nothing listens": {
    check: "connect",
    says: /^Nothing answers at 127\.0\.0\.1, port \d+\.$/,
    save: ({ deafPort }) => ({ imap_port: deafPort }),
  },
  "what listens says nothing": {
    check: "connect",
    says: /^Nothing answers at 127\.0\.0\.1, port \d+\.$/,
    save: ({ silentPort }) => ({ port: silentPort }),
  },
  "the host is blocked": {
    check: "connect",
    says: /^Nothing answers at inside\.northwind\.test, port 993\.$/,
    save: () => ({ imap_host: "inside.northwind.test", imap_port: 993 }),
    plant: async (_, { zone }) => zone.addresses.set("inside.northwind.test", ["10.0.0.1"]),
  },
  "the certificate is for another name": {
    check: "tls",
    says: /^The certificate is for mail\.other\.test\.$/,
    save: ({ scripted }) => ({ imap_port: scripted.otherName.port }),
  },
  "the certificate has expired": {
    check: "tls",
    says: /^The certificate of 127\.0\.0\.1 expired on \d{4}-\d\d-\d\d\.$/,
    save: ({ scripted }) => ({ imap_port: scripted.expired.port }),
  },
  "the certificate is signed by nobody": {
    check: "tls",
    says: /^The certificate of 127\.0\.0\.1 is not signed by an authority that we know\.$/,
    save: ({ scripted }) => ({ imap_port: scripted.unsigned.port }),
  },
  "the password is wrong": {
    check: "auth",
    says: /^The password was refused by 127\.0\.0\.1\.$/,
    save: () => ({ password: "wrong" }),
  },
  "Microsoft takes no passwords": {
    check: "auth",
    says: /^Microsoft no longer accepts passwords here\. Connect with Microsoft\.$/,
    save: ({ scripted }) => ({ imap_port: scripted.provider.port }),
  },
  "the account may not open the mailbox": {
    check: "auth",
    says: /^You signed in as ops@northwind\.test, which may not open support@.*\.test\.$/,
    plant: (desk, _, box) => connect(desk, box, "of somebody else"),
  },
  "IMAP is switched off": {
    check: "auth",
    says: /^IMAP is switched off for this mailbox\.$/,
    save: ({ scripted }) => ({ imap_port: scripted.switchedOff.port }),
  },
  "the permission ended": {
    check: "auth",
    says: /^The permission ended on .*\d{4}.*\. Reconnect\.$/,
    plant: (desk, _, box) =>
      connect(desk, box, "good", "dead_reason = 'invalid_grant', dead_at = now()"),
  },
  "the application secret ends soon": {
    check: "auth",
    says: /^The application secret of this installation expires in 7 days\.$/,
    plant: (desk, _, box) => connect(desk, box, "good"),
  },
  "the folder is missing": {
    check: "folder",
    says: /^The folder Orders no longer exists\.$/,
    save: () => ({ imap_folder: "Orders" }),
  },
  "the mailbox is almost full": {
    check: "quota",
    says: /^The mailbox is 95 % full\.$/,
    save: ({ scripted }) => ({ imap_port: scripted.full.port }),
  },
  "nobody reads it": {
    check: "fetch",
    says: /^No contact for 2\d minutes\.$/,
    plant: (desk, _, box) => silence(desk, box),
  },
  "another program takes mails away": {
    check: "fetch",
    says: /^Another program takes mail away before we read it\.$/,
    plant: (desk, _, box) => gone(desk, box),
  },
  "mails of a group cannot be traced": {
    check: "fetch",
    says: /^3 mails came under your own address and could not be traced: sign your group's mail with DKIM\.$/,
    plant: (desk, _, box) => untraced(desk, box, 3),
  },
  "the server does not send as the address": {
    check: "send",
    says: /^The server will not send as support@.*\.test\.$/,
    plant: async (_, { sink }, { email }) => sink.refusedSenders.add(email),
  },
  "the server does not send as an alias": {
    check: "alias",
    says: /^The server will not send as orders@.*\.test\.$/,
    save: (_, { domain }) => ({ aliases: [`orders@${domain}`] }),
    plant: async (_, { sink }, { domain }) => sink.refusedSenders.add(`orders@${domain}`),
  },
  "the server takes small mails only": {
    check: "size",
    says: /^The largest mail it takes is 10 MB\.$/,
    save: ({ smallPort }) => ({ port: smallPort }),
  },
  "the test mail is lost": {
    check: "round_trip",
    says: /^The test mail did not come back in 3 minutes\.$/,
    trip: "lost",
  },
  "the test mail is junk": {
    check: "round_trip",
    says: /^It came back in the junk folder\.$/,
    trip: "junk",
  },
  "SPF does not include the server": {
    check: "spf",
    says: /^Your SPF record does not include 127\.0\.0\.1\.$/,
    ...spf("v=spf1 ip4:192.0.2.1 -all"),
  },
  "there are two SPF records": {
    check: "spf",
    says: /^You have two SPF records\.$/,
    ...spf("v=spf1 ip4:127.0.0.1 -all", "v=spf1 -all"),
  },
  "mails are not signed": {
    check: "dkim",
    says: /^Mail is not signed for .*\.test\.$/,
    trip: "unsigned",
  },
  "DMARC fails": {
    check: "dmarc",
    says: /^DMARC fails: receivers may refuse your mail\.$/,
    trip: "dmarc fails",
  },
  "receivers refuse mails": {
    check: "dmarc",
    says: /^2 refusals 5\.7\.26 today\.$/,
    plant: (desk, _, box) => outbox(desk, box, 2),
  },
  "the clock of the server is slow": {
    check: "clock",
    says: /^The clock of the mail server is \d+ minutes slow\.$/,
    trip: "by a slow clock",
  },
};
