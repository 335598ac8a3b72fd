import { me, passwords, signIn } from "@parley/contract";
import type { Client } from "../../../src/platform/testing/client.ts";
import type { Scene } from "./scene.ts";

const newPassword = "Fresh-Orchard-42";
/** Counts as a call: an admin gets in as a customer by each of these chains, because they may set who has proven what. */
const anAccount = "the sign-in as a customer";

/** What a mailed link carries. */
const linkIn = (text: string) => new URLSearchParams(/https?:\S+/.exec(text)?.[0].split("#")[1]);

/** Uses every link that came by mail to choose a password, and signs in with it. */
export async function takeOver(scene: Scene, email: string): Promise<void> {
  scene.tried.add(anAccount);
  const visitor = scene.desk.client(scene.cast.here.host);
  for (const { body_text } of await scene.readMail()) {
    const values = linkIn(body_text);
    const [uid, token] = [values.get("uid"), values.get("token")];
    if (!uid || !token) continue;
    const body = { uid, token, new_password: newPassword };
    if ((await visitor.call(passwords.reset, { body })).status < 300) break;
  }
  await signInAs(scene, email, newPassword);
}

/** Signs in as a customer, with a mailed code if one came to an address of the actor. */
async function signInAs(scene: Scene, username: string, password: string): Promise<void> {
  const browser = scene.desk.browser(scene.cast.here.host);
  const first = await browser.call(signIn.express, { body: { username, password } });
  const key = first.body?.session_key;
  const token = first.body?.access ?? (key && (await answerCode(scene, browser, key)));
  if (!token) return;
  // A session belongs to the browser that began it.
  browser.token = token;
  await scene.prepare(me.show, {}, browser);
  const reader = scene.role === "admin" ? "admins_puppet" : "puppet";
  scene.served.add(anAccount);
  scene.identities.push({ reader, client: browser, email: username });
}

async function answerCode(scene: Scene, browser: Client, session_key: string) {
  const mail = (await scene.readMail()).findLast(({ kind }) => kind === "one_time_code");
  const body = { session_key, otp: mail?.subject.slice(0, 6) ?? "none" };
  return (await browser.call(signIn.verifyCode, { body })).body?.access;
}

/** Signs up as a customer, and uses the code if it comes to an address of the actor. */
export async function register(scene: Scene, email: string): Promise<void> {
  const body = { first_name: "Mallory", email, password: newPassword };
  const browser = scene.desk.browser(scene.cast.here.host);
  const { body: begun } = await browser.call(signIn.register, { body });
  if (begun?.session_key) await answerCode(scene, browser, begun.session_key);
  await signInAs(scene, email, newPassword);
}

/** The links and codes that were mailed to people are for them alone. */
export async function hideSecretsOf(scene: Scene, emails: readonly string[]): Promise<void> {
  const { here } = scene.cast;
  for (const mail of await scene.mailbox.mailsTo(here.id, emails)) {
    const { kind, recipient, subject, body_text } = mail;
    const word = kind === "one_time_code" ? subject : linkIn(body_text).get("token");
    const role = recipient === here.people.agent.email ? "agent" : "admin";
    if (word) scene.canaries.push({ word, place: `${kind} of ${role}`, readers: [role] });
  }
}
