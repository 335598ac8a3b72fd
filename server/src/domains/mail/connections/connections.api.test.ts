import { departmentEmails, mailConnections } from "@parley/contract";
import { expect, test } from "vitest";
import { letter } from "../../inbound/testing/letter.ts";
import { connectedDesk } from "../testing/connected-desk.ts";

const it = await connectedDesk();
const { desk, oidc } = it;

const otherAccount = "ops@elsewhere.example";

test("an admin connects a mailbox; its mails are read and sent with tokens, and no password is kept", async () => {
  const { message, department_email } = await it.connect();
  expect(message).toBe(`${it.address()} is connected with Microsoft`);
  expect(department_email).toMatchObject({
    is_active: true,
    has_password: false,
    has_imap_password: false,
    connection: { provider: "microsoft", account: it.address(), ended_at: null },
  });
  await it.deliver(letter({ from: "nora@lind.example", to: it.address() }));
  await it.fetch();
  expect(await it.mails()).toEqual([{ state: "done", outcome: "new_ticket" }]);

  const admin = await desk.as("admin");
  const { id } = department_email;
  const looked = await admin.call(departmentEmails.test, {
    params: { id },
    body: { kind: "imap" },
  });
  expect(looked.body.message).toBe("The mailbox opened. INBOX holds 1 message.");
  const sent = await admin.call(departmentEmails.test, { params: { id }, body: { kind: "smtp" } });
  expect(sent.status, sent.text).toBe(200);
  const recipients = it.received().map(({ to }) => to.join());
  expect(recipients).toEqual(
    expect.arrayContaining(["nora@lind.example", desk.business().people.admin.email]),
  );

  expect(await desk.announced()).toContain("mail.account_changed");
  const told = (await desk.mails()).filter(({ kind }) => kind === "mail_server_changed");
  expect(told).toHaveLength(1);
});

test("tokens are stored sealed, and no answer contains them", async () => {
  const { department_email } = await it.connect();
  const grant = await it.grant();
  expect(grant).toMatchObject({
    sealed_refresh_token: expect.stringMatching(/^v1:s1:/),
    sealed_access_token: expect.stringMatching(/^v1:s1:/),
  });
  expect(JSON.stringify(department_email)).not.toMatch(/sealed|token/);
});

test("the address of the sign-in has PKCE, a state that names the site, and a nonce", async () => {
  const admin = await desk.as("admin");
  const { id } = await it.shown();
  const { body } = await admin.call(mailConnections.start, {
    params: { id },
    body: { provider: "google" },
  });
  const asked = Object.fromEntries(new URL(body.url).searchParams);
  expect(asked).toMatchObject({
    redirect_uri: "http://parley.test/mail/connected",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    access_type: "offline",
    prompt: "consent",
    scope: "https://mail.google.com/ openid email",
    login_hint: it.address(),
  });
  expect(asked.state).toMatch(new RegExp(`^${desk.business().label}\\.[\\w-]{43}$`));
});

test("the provider sends browsers back to the platform, which sends them on to the site they came from", async () => {
  const { state, code = "" } = await it.signIn(it.address());
  const open = (path: string) =>
    desk.self.app.inject({ method: "GET", url: path, headers: { host: "parley.test" } });
  const back = await open(`/mail/connected?${new URLSearchParams({ state, code }).toString()}`);
  expect(back.statusCode).toBe(303);
  const target = new URL(String(back.headers.location));
  expect(target.origin).toBe(`http://${desk.business().host}`);
  expect(target.pathname + target.search).toBe("/config/email");
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({ state, code });
  for (const forged of ["", "evil.example", `evil.example.${state.split(".")[1] ?? ""}`]) {
    expect((await open(`/mail/connected?state=${forged}&code=x`)).statusCode).toBe(404);
  }
});

test("another account that may not open the mailbox is refused by name, and nothing is saved", async () => {
  const { status, problem } = await it.finish(await it.signIn(otherAccount));
  expect([status, problem.code, problem.message]).toEqual([
    400,
    "mail.wrong_account",
    `You signed in as ${otherAccount}. That account cannot open ${it.address()}.`,
  ]);
  expect(await it.grant()).toBeUndefined();
});

test("another account that opens a shared mailbox is taken and shown", async () => {
  oidc.state.mailboxOf.set(otherAccount, it.address());
  const { message } = await it.connect(otherAccount);
  expect(message).toBe(`${it.address()} is connected with Microsoft as ${otherAccount}`);
  expect((await it.shown()).connection).toMatchObject({ account: otherAccount });
  await it.deliver(letter({ from: "nora@lind.example", to: it.address() }));
  await it.fetch();
  expect(await it.mails()).toHaveLength(1);
});

test("a state is refused that is forged, was used before, is too old, or belongs to another session or business", async () => {
  const refusedWith = async (returned: Awaited<ReturnType<typeof it.signIn>>) =>
    (await it.finish(returned)).problem.code;
  const first = await it.signIn(it.address());
  const forged = { ...first, state: `${desk.business().label}.${"x".repeat(43)}` };
  expect(await refusedWith(forged)).toBe("mail.consent_unknown");
  expect((await it.finish(first)).status).toBe(200);
  expect(await refusedWith(first)).toBe("mail.consent_unknown");

  const old = await it.signIn(it.address());
  await desk.rows("update mail_consents set expires_at = now() where business_id = $1", [
    desk.business().id,
  ]);
  expect(await refusedWith(old)).toBe("mail.consent_unknown");

  const foreign = await it.signIn(it.address("globex"), "microsoft", "globex");
  expect(await refusedWith(foreign)).toBe("mail.consent_unknown");
  expect((await it.finish(foreign, "globex")).status).toBe(200);

  const own = await it.signIn(it.address());
  const { host, people } = desk.business();
  const again = desk.self.client(host, await desk.self.signIn(desk.business(), people.admin.id));
  const { state, code } = own;
  const body = { state, ...(code && { code }) };
  const elsewhere = await again.call(mailConnections.finish, { body });
  expect(elsewhere.problem.code).toBe("mail.consent_unknown");
});

test("a refused consent, a missing refresh token, a wrong code and a provider that fails are told apart, and save nothing", async () => {
  oidc.state.refusesConsent = true;
  const denied = await it.signIn(it.address());
  expect(denied.error).toBe("access_denied");
  expect((await it.finish(denied)).problem.code).toBe("mail.consent_refused");
  oidc.state.refusesConsent = false;

  oidc.state.givesRefreshToken = false;
  const passing = await it.finish(await it.signIn(it.address()));
  expect(passing.problem.code).toBe("mail.access_not_lasting");
  oidc.state.givesRefreshToken = true;

  const wrong = await it.signIn(it.address());
  expect((await it.finish({ ...wrong, code: "guessed" })).problem.code).toBe(
    "mail.provider_failed",
  );

  const unlucky = await it.signIn(it.address());
  oidc.state.tokenAnswer = "hang up";
  expect((await it.finish(unlucky)).problem.code).toBe("mail.provider_failed");
  expect(await it.grant()).toBeUndefined();
});

test("the servers of a connected mailbox cannot be changed, its other settings can", async () => {
  const { department_email } = await it.connect();
  const admin = await desk.as("admin");
  const { id, host, port, username, use_tls, use_ssl } = department_email;
  const stands = { host, port, username, use_tls, use_ssl, is_active: true };
  const save = (change: Partial<departmentEmails.Change>) =>
    admin.call(departmentEmails.update, { params: { id }, body: { ...stands, ...change } });
  for (const change of [
    { host: "smtp.example.com", use_tls: true, port: 587 },
    { imap_host: "imap.example.com", imap_port: 993 },
    { imap_host: "" as const },
    { username: "somebody" },
    { password: "meadow-nine" },
  ]) {
    const { problem } = await save(change);
    expect(problem.code).toBe("mail.is_connected");
  }
  const saved = await save({ aliases: ["help@acme.example"] });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.department_email).toMatchObject({
    aliases: ["help@acme.example"],
    connection: { provider: "microsoft" },
  });
});

test("disconnecting ends the permission where the provider offers that, and deletes it here", async () => {
  const { department_email } = await it.connect(it.address(), "google");
  const admin = await desk.as("admin");
  const params = { id: department_email.id };
  const { body } = await admin.call(mailConnections.disconnect, { params });
  expect(body.message).toBe(
    `${it.address()} is disconnected. Google confirmed that the permission ended.`,
  );
  expect(oidc.state.revoked).toBe(1);
  expect(body.department_email).toMatchObject({ connection: null, is_active: false });
  expect(await it.grant()).toBeUndefined();
  await it.fetch();
  expect((await admin.call(mailConnections.disconnect, { params })).status).toBe(404);

  await it.connect();
  const left = await admin.call(mailConnections.disconnect, { params });
  expect(left.body.message).toContain("Microsoft keeps the permission until you remove it");
});

test("who may not manage mail is refused, and another business is unchanged", async () => {
  const { department_email } = await it.connect();
  const params = { id: department_email.id };
  const agent = await desk.as("agent");
  const body = { provider: "microsoft" } as const;
  expect((await agent.call(mailConnections.start, { params, body })).status).toBe(403);
  const state = { state: "x" };
  expect((await agent.call(mailConnections.finish, { body: state })).status).toBe(403);
  expect((await agent.call(mailConnections.disconnect, { params })).status).toBe(403);
  const foreign = await desk.as("admin", "globex");
  expect((await foreign.call(mailConnections.start, { params, body })).status).toBe(404);
  expect((await foreign.call(mailConnections.disconnect, { params })).status).toBe(404);
  expect((await it.shown("globex")).connection).toBeNull();
  expect((await it.shown()).connection).not.toBeNull();
});

test("the providers are listed that the operator has registered", async () => {
  const admin = await desk.as("admin");
  const { body } = await admin.call(mailConnections.providers, {});
  expect(body.results).toEqual([
    { name: "microsoft", label: "Microsoft" },
    { name: "google", label: "Google" },
  ]);
});
