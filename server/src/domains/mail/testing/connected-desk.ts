import { departmentEmails, mailConnections } from "@parley/contract";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { believe } from "#platform/testing/certificates.ts";
import { type Business, testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";
import { openOidcServer, registration } from "#platform/testing/oidc-server.ts";
import { openTokenImapServer } from "#platform/testing/token-imap-server.ts";

const redirectUri = "http://parley.test/mail/connected";
const scopes = [
  "https://outlook.office.com/IMAP.AccessAsUser.All",
  "https://outlook.office.com/SMTP.Send",
  "https://mail.google.com/",
];

/** A desk that is registered with a provider on this machine, whose IMAP and SMTP servers take its tokens. */
export async function connectedDesk() {
  const oidc = await openOidcServer({ redirectUri, scopes });
  const imap = await openTokenImapServer({ ...oidc });
  const smtpPort = await freePort();
  const standIn = {
    authorize_url: `${oidc.issuer}/auth`,
    token_url: `${oidc.issuer}/token`,
    issuer: oidc.issuer,
    imap: { host: "127.0.0.1", port: imap.port },
    smtp: { host: "127.0.0.1", port: smtpPort },
  };
  const google = { ...standIn, revoke_url: `${oidc.issuer}/token/revocation` };
  const ports = [oidc.port, imap.port, smtpPort];
  const desk = testDesk({
    config: {
      EGRESS_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(),
      MICROSOFT_CLIENT_ID: registration.id,
      MICROSOFT_CLIENT_SECRET: registration.secret,
      GOOGLE_CLIENT_ID: registration.id,
      GOOGLE_CLIENT_SECRET: registration.secret,
      MAIL_PROVIDERS_FOR_TESTS: JSON.stringify({ microsoft: standIn, google }),
    },
  });
  let sink: Awaited<ReturnType<typeof openMailSink>>;
  beforeAll(async () => {
    believe(oidc.ca);
    sink = await openMailSink(smtpPort, { opens: oidc.opens });
  });
  beforeEach(async () => {
    oidc.reset();
    sink.mails.length = 0;
    for (const name of ["acme", "globex"] as const) {
      const { id } = desk.business(name);
      await desk.rows(
        "update departments set support_email = $2 where business_id = $1 and is_default",
        [id, address(name)],
      );
    }
  });
  afterAll(async () => {
    await sink.close();
    await imap.close();
    await oidc.close();
  });

  const address = (name: Business = "acme") => `support@${desk.business(name).label}.test`;

  async function shown(name: Business = "acme") {
    const { body } = await (await desk.as("admin", name)).call(departmentEmails.list, {
      query: {},
    });
    const [mailbox] = body.results;
    if (!mailbox) throw new Error("no mailbox");
    return mailbox;
  }

  /** Begins at the screen and signs in as somebody; answers what the provider sends the browser back with. */
  async function signIn(
    account: string,
    provider: "microsoft" | "google" = "microsoft",
    name: Business = "acme",
  ) {
    const admin = await desk.as("admin", name);
    const { id } = await shown(name);
    const started = await admin.call(mailConnections.start, {
      params: { id },
      body: { provider },
    });
    expect(started.status, started.text).toBe(200);
    Object.assign(oidc.state, { account });
    const returned = await oidc.signIn(started.body.url);
    return Object.fromEntries(returned.searchParams) as {
      state: string;
      code?: string;
      error?: string;
    };
  }

  async function finish(
    { state, code, error }: Awaited<ReturnType<typeof signIn>>,
    name: Business = "acme",
  ) {
    const body = { state, ...(code && { code }), ...(error && { error }) };
    return (await desk.as("admin", name)).call(mailConnections.finish, { body });
  }

  /** Connects the mailbox of the default department, and reads it once, so that what comes from now on is new. */
  async function connect(account = address(), provider: "microsoft" | "google" = "microsoft") {
    await imap.within(address(), async () => undefined);
    const finished = await finish(await signIn(account, provider));
    expect(finished.status, finished.text).toBe(200);
    await desk.drain();
    return finished.body;
  }

  const runJob = async (task: string) => {
    await desk.rows(
      `update graphile_worker._private_jobs set run_at = now()
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task],
    );
    await desk.drain();
  };

  return {
    desk,
    oidc,
    imap,
    address,
    shown,
    signIn,
    finish,
    connect,
    received: () => sink.mails,
    fetch: () => runJob("inbound.fetch"),
    check: () => runJob("mail.check"),
    deliver: (raw: string) => imap.deliver(address(), raw),
    mails: () =>
      desk.rows<{ state: string; outcome: string | null }>(
        "select state, outcome from inbound_mails where business_id = $1 order by id",
        [desk.business().id],
      ),
    grant: async () => {
      const [row] = await desk.rows<Record<string, unknown>>(
        `select *, round(extract(epoch from retry_at - now()))::int as retry_in,
           expires_at > now() + interval '30 minutes' as is_fresh
         from mail_grants where business_id = $1`,
        [desk.business().id],
      );
      return row;
    },
    /** Lets time pass for the permission. */
    pass: (time: string) =>
      desk.rows(
        `update mail_grants set expires_at = expires_at - $2::interval,
           refreshed_at = refreshed_at - $2::interval, refused_at = refused_at - $2::interval,
           connected_at = connected_at - $2::interval, retry_at = retry_at - $2::interval,
           lease_until = lease_until - $2::interval
         where business_id = $1`,
        [desk.business().id, time],
      ),
    /** The subjects of what admins were mailed about mailboxes. */
    alarms: async () => (await desk.mails()).filter(({ kind }) => kind === "mail_account_problem"),
  };
}
